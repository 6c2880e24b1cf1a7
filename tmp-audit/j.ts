import { browser, call, login, mails, open, server, shot, text, who, demo } from './lib.ts'
const e = await login(who.elena), h = await login(who.hana)
const page = await open(e); const anon = await open()
// job by API: html hostile
const job = { title: 'A'.repeat(60) + ' <b>x</b>', description: '<p onclick="alert(1)">Hello <script>alert(1)</script><b>bold</b> <a href="javascript:alert(1)">l</a> H&#49;B transfer</p><h2>Do</h2>', industry: 'Retail', location: '<i>Dallas</i>', country: 'US', remote: false, engagement: ['C2C'], rateMin: 8000, rateMax: 9000, currency: 'CAD', durationMonths: 6, openings: 1, skills: ['C#', '<script>'], closes: '2026-12-20', sponsorship: false, authorization: true, restriction: '', questions: [] }
let r = await call(e, '/Desk/AddJob', job); console.log(r.status, JSON.stringify(r.body).slice(0, 600))
if (r.status === 200) { const id = r.body.id
  const p = await call(e, '/Desk/StepJob', { id, revision: r.body.revision, step: 'publish' }); console.log('publish H&#49;B', p.status, JSON.stringify(p.body).slice(0, 300)) }
// a good one
const good = { ...job, title: 'Kafka <b>Engineer</b> & Co', description: '<p>' + 'You move the claims of a hospital network to one warehouse. '.repeat(5) + '</p>', skills: ['Kafka'], location: 'Dallas, TX', questions: [{ id: crypto.randomUUID(), kind: 'yes or no', text: 'Do you <b>know</b> Kafka?', isRequired: true, options: [], unit: '', min: null, max: null }] }
r = await call(e, '/Desk/AddJob', good); console.log(r.status, JSON.stringify(r.body).slice(0, 900))
const id = r.body.id
await page.goto(server.url + '/desk/jobs/' + id); await page.getByRole('button', { name: 'Publish' }).waitFor(); console.log('--- draft\n', (await text(page)).split('Partners\n').at(-1)!.slice(0, 900))
await page.getByRole('button', { name: 'Publish' }).dblclick(); await page.waitForTimeout(400)
const t0 = Date.now(); const at = async (u: string, w: string) => (await (await fetch(server.url + u)).text()).includes(w)
await page.waitForTimeout(1000)
const name = (await call(e, '/Desk/GetJob?id=' + id)).body.name
console.log('name', name, 'board', await at('/c2c-job-board', 'Kafka'), 'sitemap', await at('/sitemap.xml', name), 'rss', await at('/c2c-job-board/rss.xml', 'Kafka'), 'jsonld', /application\/ld\+json/.test(await (await fetch(server.url + '/c2c-job-board-details/' + name)).text()))
console.log([...(await (await fetch(server.url + '/c2c-job-board-details/' + name)).text()).matchAll(/<script[^>]*ld\+json[^>]*>(.*?)<\/script>/gs)].map((x) => x[1]!.slice(0, 900)))
console.log('--- after publish\n', (await text(page)).split('Partners\n').at(-1)!.slice(0, 500))
await anon.goto(server.url + '/c2c-job-board-details/' + name); await anon.waitForTimeout(1500); console.log('--- public\n', await text(anon)); await shot(anon, 'public')
// close with two tabs
const p2 = await open(h); await p2.goto(server.url + '/desk/jobs/' + id); await p2.getByRole('button', { name: 'Close' }).waitFor()
await page.getByRole('button', { name: 'Close', exact: true }).click(); await page.waitForTimeout(300); console.log('dialog', await text(page, 'dialog[open]'))
await page.getByRole('button', { name: 'Close job' }).click(); await page.waitForTimeout(1500); console.log('--- closed\n', (await text(page)).split('Partners\n').at(-1)!.slice(0, 400))
console.log('other tab live?\n', (await text(p2)).split('Partners\n').at(-1)!.slice(0, 300))
console.log('board', await at('/c2c-job-board', 'Kafka'), 'sitemap', await at('/sitemap.xml', name), 'rss', await at('/c2c-job-board/rss.xml', 'Kafka'), 'details', (await fetch(server.url + '/c2c-job-board-details/' + name)).status)
await anon.waitForTimeout(500); await anon.reload(); await anon.waitForTimeout(800); console.log('public after close\n', (await text(anon)).slice(0, 300))
await page.getByRole('button', { name: 'Reopen' }).click(); await page.waitForTimeout(1200); console.log('reopen', (await text(page)).split('Partners\n').at(-1)!.slice(0, 400))
await page.getByRole('button', { name: 'Copy' }).click(); await page.waitForTimeout(1500); console.log('copy', page.url(), (await text(page)).split('Partners\n').at(-1)!.slice(0, 500))
await page.goBack(); await page.waitForTimeout(800); console.log('back', page.url() )
await browser.close()
