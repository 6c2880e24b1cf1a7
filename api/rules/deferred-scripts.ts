/** Id of the template in which the scripts of a built page wait. */
const templateId = 'scripts'

/** Defines `mayFetch`: a node with `data-for` is fetched only for a stored session of one of these user types. */
const isFetchable =
  'const mayFetch=({dataset})=>{if(!dataset?.for)return true;' +
  "try{return Boolean(localStorage.getItem('token'))&&dataset.for.split(' ').includes(localStorage.getItem('userType'))}catch{return false}};"

/**
 * Adds the page's scripts when it is there as a whole and its content has been drawn, or after half a second where it is
 * not drawn, as in a background tab. The first paint alone may be an empty background. Each is added in a task of its own:
 * a phone takes a while to ask for all of them.
 */
const letScriptsIn =
  isFetchable +
  "const start=()=>{if(document.readyState==='loading')return addEventListener('DOMContentLoaded',start);" +
  `const{content}=document.getElementById('${templateId}'),nodes=[...content.childNodes].filter(mayFetch);content.replaceChildren();` +
  'nodes.forEach((node,place)=>setTimeout(()=>document.head.append(node),place))};' +
  'setTimeout(start,500);' +
  "new PerformanceObserver((paints)=>{if(paints.getEntriesByName('first-contentful-paint').length)start()})" +
  ".observe({type:'paint',buffered:true});"

/**
 * Holds the press of a form's button until the scripts are there, which ask for it with `takePress`. Where one of them
 * does not come, the browser sends the form itself: the server has an answer for that too.
 */
const holdPresses =
  'let press,isLost;const hold=(event)=>{const{target:form,submitter:button}=event;' +
  "if(isLost||form.method!=='post')return;event.preventDefault();press={form,button};" +
  "if(button){button.dataset.wait=button.ariaLabel='Wait...'}};" +
  "const lose=({target})=>{if(target.tagName!=='SCRIPT')return;isLost=true;press?.form.submit();press=null};" +
  "addEventListener('submit',hold,true);addEventListener('error',lose,true);" +
  "window.takePress=()=>{removeEventListener('submit',hold,true);removeEventListener('error',lose,true);" +
  'const taken=press;press=null;return taken}'

/** Under which this device keeps that the sidebar of the portal shows only its icons. */
export const sidebarField = 'sidebar'

/**
 * Tells the styles, before anything is drawn, what only this browser knows: whether the sidebar shows only its icons, as
 * it does where there is little room, and whether somebody seems to be signed in, who will not stay on the sign-in page.
 */
const tellStyles =
  'try{const{dataset}=document.documentElement;' +
  `if(localStorage.getItem('${sidebarField}')==='icons'||matchMedia('(max-width:900px)').matches)dataset.sidebar='icons';` +
  "if(localStorage.getItem('token')&&!/[?&]denied/.test(location.search))dataset.session='kept'}catch{}"

/** The one script that stands inside a built page, so that words and fonts need not share the line with the others. */
export const startScripts = `{${tellStyles}${letScriptsIn}${holdPresses}}`

const scripts = /<script defer src="[^"]+"><\/script>/g

const waiting = new RegExp(`<template id="${templateId}">.*?</template><script>.*?</script>`, 's')

/** Takes the scripts out of a page that is whole without them. */
export const withoutScripts = (html: string): string => html.replace(waiting, '')

/** Lets the scripts of a page wait until it has been drawn; where it says `scripts`, more may wait with them. */
export const withLateScripts = (html: string): string => {
  const late = html.match(scripts) ?? []
  const template = `<template id="${templateId}"><!--scripts-->${late.join('')}</template>`
  return html
    .replace(scripts, '')
    .replace('</head>', () => `${template}<script>${startScripts}</script></head>`)
}
