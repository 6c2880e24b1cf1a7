import { browser, call, login, mails, open, server, shot, text, who, demo } from './lib.ts'
const page = await open({}, { width: 1280, height: 900 })
await page.goto(server.url + '/c2c-job-board?q=' + encodeURIComponent('<b>x</b>') + '&skill=Nope'); await page.waitForTimeout(1500)
console.log((await text(page)).slice(-900))
await page.goto(server.url + '/c2c-job-board?remote=yes'); await page.waitForTimeout(1500)
console.log('--- section\n', await page.locator('#job-alert').innerText())
await page.getByLabel('E-mail', { exact: true }).fill('ada@example.com'); await page.getByLabel('Weekly').check()
await page.getByRole('button', { name: 'E-mail me new jobs' }).dblclick(); await page.getByText('Check your mail').waitFor()
console.log('--- thanks\n', await page.locator('#job-alert').innerText())
await page.waitForTimeout(1500)
const m = mails('ada@example.com'); console.log(m.length, m.at(-1))
const link = /http\S+#\S+/.exec(m.at(-1).text)![0]; const tok = link.split('#')[1]
// scanner: GET everything
for (const u of [link, server.url + '/job-alert/stop/' + tok]) { const r = await fetch(u, { redirect: 'manual' }); console.log(r.status, r.headers.get('location')?.slice(0, 40), r.headers.get('x-robots-tag'), r.headers.get('referrer-policy'), r.headers.get('cache-control')) }
const p2 = await open(); await p2.goto(link); await p2.waitForTimeout(1500); console.log('--- link page\n', await text(p2), p2.url()); await shot(p2, 'alert')
console.log('noindex', await p2.locator('meta[name=robots]').getAttribute('content').catch(() => 'none'))
await p2.getByRole('button', { name: 'Confirm' }).dblclick(); await p2.waitForTimeout(1200); console.log('--- confirmed\n', await text(p2))
// reload, second press, back
await p2.reload(); await p2.waitForTimeout(1200); console.log('--- reload\n', (await text(p2)).slice(0, 400))
const p3 = await open(); await p3.goto(link); await p3.waitForTimeout(1200)
await p2.getByRole('button', { name: 'Stop this alert' }).click(); await p2.waitForTimeout(800); console.log('--- stopped\n', (await text(p2)).slice(0, 400))
await p3.getByRole('button', { name: 'Daily instead' }).click(); await p3.waitForTimeout(1200); console.log('--- other tab daily after stop\n', (await text(p3)).slice(0, 500))
const r = await fetch(server.url + '/job-alert/stop/' + tok, { method: 'POST', body: 'List-Unsubscribe=One-Click', headers: { 'content-type': 'application/x-www-form-urlencoded' } }); console.log('oneclick', r.status, await r.text())
const r2 = await fetch(server.url + '/job-alert/stop/' + tok, { method: 'POST', body: (() => { const f = new FormData(); f.set('List-Unsubscribe', 'One-Click'); return f })() }); console.log('multipart', r2.status)
const r3 = await fetch(server.url + '/job-alert/stop/nonsense', { method: 'POST', body: 'x' }); console.log('nonsense', r3.status)
await p2.goto(server.url + '/job-alert'); await p2.waitForTimeout(800); console.log('--- no token\n', (await text(p2)).slice(0, 300))
await p2.goto(server.url + '/job-alert#' + 'a'.repeat(43)); await p2.waitForTimeout(1000); console.log('--- guessed\n', (await text(p2)).slice(0, 300))
await browser.close()
