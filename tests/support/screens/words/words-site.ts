import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'

const wordsPage = `<!doctype html>
<html lang="en">
<head><link rel="icon" href="data:,"><title>Words</title></head>
<body>
<main>
  <h1>Words</h1><h2>Second level</h2>
  <p>Hello   <b>big</b>
    world</p>
  <p title="A hint">hello again</p>
  <img src="data:," alt="A lake">
  <ul aria-label="Fruit">
    <li>Apple <button>Eat</button></li>
    <li>Banana <button disabled>Eat</button></li>
    <li data-testid="pear">Pear <span hidden>secret</span></li>
  </ul>
  <form aria-label="Order">
    <label>First name <input name="first" placeholder="Ada"></label>
    <label for="note">Note</label><textarea id="note">as before</textarea>
    <label>Day <input type="date"></label>
    <label>Fixed <input readonly value="unchanged"></label>
    <label><input type="checkbox" name="agree"> I agree</label>
    <fieldset><legend>Size</legend>
      <label><input type="radio" name="size" value="s" checked> Small</label>
      <label><input type="radio" name="size" value="l"> Large</label>
    </fieldset>
    <label>Color <select><option value="">Choose</option><option value="r">Red</option><option value="g">Green</option></select></label>
    <label>Papers <input type="file" multiple></label>
    <button type="button" aria-label="Search" aria-pressed="true">?</button>
    <button>Send</button>
  </form>
  <a href="/other">Other page</a> <a href="/file">A file</a> <a id="nowhere">Nowhere</a>
  <button id="later">Later</button> <button id="ask">Ask</button> <button id="call">Call</button>
  <button id="save">Save</button> <button id="choose">Choose a file</button>
  <dialog aria-label="Question"><button>Yes</button></dialog>
  <button id="open">Open</button>
  <details><summary>More</summary><p>the rest</p></details>
  <button id="effect">Effect</button>
  <output></output>
</main>
<script>
  const find = (selector) => document.querySelector(selector)
  const say = (words) => { find('output').textContent += words + ' ' }
  const on = (selector, kind, work) => find(selector).addEventListener(kind, work)
  on('form', 'submit', (event) => { event.preventDefault(); say('sent') })
  on('[name=first]', 'input', (event) => say('input:' + event.target.value))
  on('[name=first]', 'change', () => say('change'))
  on('[name=first]', 'keydown', (event) => say('key:' + event.key))
  on('h1', 'mouseover', () => say('over'))
  on('h1', 'dblclick', () => say('double'))
  on('h2', 'planted', () => say('planted'))
  on('#later', 'click', () => setTimeout(() => { say('later'); find('#later').remove() }, 100))
  let effects = 0
  const runEffects = (count) => { effects += 1; if (count > 1) queueMicrotask(() => runEffects(count - 1)) }
  on('#effect', 'click', () => setTimeout(() => { say('shown'); runEffects(50) }, 50))
  addEventListener('keydown', ({ key }) => { if (key === 'e') say('effects:' + effects) })
  on('#nowhere', 'click', () => setTimeout(() => { history.pushState(null, '', '/?moved'); say('moved') }))
  on('#ask', 'click', () => say(String(confirm('Sure?'))))
  on('#open', 'click', () => find('dialog').showModal())
  on('#call', 'click', async () => {
    try {
      const answer = await fetch('/echo?b=1', { method: 'POST', body: 'ping', headers: { 'x-own': 'yes' } })
      say(answer.status + ':' + (await answer.text()))
    } catch { say('lost') }
  })
  on('#save', 'click', () => {
    const link = Object.assign(document.createElement('a'), { download: 'notes.txt' })
    link.href = URL.createObjectURL(new Blob(['saved']))
    link.click()
  })
  on('#choose', 'click', () => find('[type=file]').click())
  new BroadcastChannel('words').onmessage = ({ data }) => say('heard:' + data)
  addEventListener('storage', ({ key, newValue }) => say('stored:' + key + '=' + newValue))
  matchMedia('(max-width: 600px)').addEventListener('change', ({ matches }) => say('narrow:' + matches))
  addEventListener('offline', () => say('offline'))
</script>
</body></html>`

const otherPage =
  '<!doctype html><link rel="icon" href="data:,"><title>Other</title><h1>Other</h1><a href="/">Back</a>'

const answer = async (request: IncomingMessage, response: ServerResponse) => {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost')
  if (pathname === '/echo') return response.end(`${request.headers['x-own'] ?? 'no'} ${await text(request)}`)
  if (pathname === '/missing') return response.writeHead(404).end()
  if (pathname === '/file')
    return response.setHeader('content-disposition', 'attachment; filename="list.csv"').end('a,b')
  return response.setHeader('content-type', 'text/html').end(pathname === '/other' ? otherPage : wordsPage)
}

export const startWordsSite = async () => {
  const server = createServer(answer).listen(0, 'localhost')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://localhost:${typeof address === 'object' && address ? address.port : 0}`,
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
