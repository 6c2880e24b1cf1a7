const templateId = 'scripts'

/** `data-for`: only for stored sessions of these user types. */
const isFetchable =
  'const mayFetch=({dataset})=>{if(!dataset?.for)return true;' +
  "try{return Boolean(localStorage.getItem('token'))&&dataset.for.split(' ').includes(localStorage.getItem('userType'))}catch{return false}};"

/**
 * After first contentful paint (first paint may be empty); 500 ms in background tabs, which never paint. One task
 * each: requesting all blocks phones.
 */
const letScriptsIn =
  isFetchable +
  "const start=()=>{if(document.readyState==='loading')return addEventListener('DOMContentLoaded',start);" +
  `const{content}=document.getElementById('${templateId}'),nodes=[...content.childNodes].filter(mayFetch);content.replaceChildren();` +
  'nodes.forEach((node,place)=>setTimeout(()=>document.head.append(node),place))};' +
  'setTimeout(start,500);' +
  "new PerformanceObserver((paints)=>{if(paints.getEntriesByName('first-contentful-paint').length)start()})" +
  ".observe({type:'paint',buffered:true});"

/** Captures submits; if a script fails to load, the browser submits natively. */
const holdPresses =
  'let press,isLost;const hold=(event)=>{const{target:form,submitter:button}=event;' +
  "if(isLost||form.method!=='post')return;event.preventDefault();press={form,button};" +
  "if(button){button.dataset.wait=button.ariaLabel='Wait...'}};" +
  "const lose=({target})=>{if(target.tagName!=='SCRIPT')return;isLost=true;press?.form.submit();press=null};" +
  "addEventListener('submit',hold,true);addEventListener('error',lose,true);" +
  "window.takePress=()=>{removeEventListener('submit',hold,true);removeEventListener('error',lose,true);" +
  'const taken=press;press=null;return taken}'

/** localStorage key. */
export const sidebarField = 'sidebar'

/** Needed before the first paint. */
const presetDataset =
  'try{const{dataset}=document.documentElement;' +
  `if(localStorage.getItem('${sidebarField}')==='icons'||matchMedia('(max-width:900px)').matches)dataset.sidebar='icons';` +
  "if(localStorage.getItem('token')&&!/[?&]denied/.test(location.search))dataset.session='kept'}catch{}"

/** Inline: text and fonts must not compete with scripts. */
export const startScripts = `{${presetDataset}${letScriptsIn}${holdPresses}}`

const scripts = /<script defer src="[^"]+"><\/script>/g

const waiting = new RegExp(`<template id="${templateId}">.*?</template><script>.*?</script>`, 's')

export const withoutScripts = (html: string): string => html.replace(waiting, '')

/** More go at `<!--scripts-->`. */
export const withLateScripts = (html: string): string => {
  const late = html.match(scripts) ?? []
  const template = `<template id="${templateId}"><!--scripts-->${late.join('')}</template>`
  return html
    .replace(scripts, '')
    .replace('</head>', () => `${template}<script>${startScripts}</script></head>`)
}
