/** Id of the template in which the scripts of a built page wait. */
const templateId = 'scripts'

/**
 * The one script that stands inside a built page: it adds the page's scripts when the page has been drawn, so that
 * words and fonts need not share the line with them. A page in the background is not drawn, and gets them after half a
 * second.
 */
export const startScripts =
  `{const start=()=>document.head.append(document.getElementById('${templateId}').content);` +
  "setTimeout(start,500);new PerformanceObserver(start).observe({type:'paint',buffered:true})}"

const scripts = /<script defer src="[^"]+"><\/script>/g

/** Lets the scripts of a page wait until it has been drawn; where it says `scripts`, more may wait with them. */
export const withLateScripts = (html: string): string => {
  const waiting = html.match(scripts) ?? []
  const late = `<template id="${templateId}"><!--scripts-->${waiting.join('')}</template>`
  return html.replace(scripts, '').replace('</head>', () => `${late}<script>${startScripts}</script></head>`)
}
