import { browser, call, login, mails, open, server, shot, text, who, demo } from './lib.ts'
const e = await login(who.elena)
const js = (await call(e, '/Desk/GetJobs')).body; const list = js.jobs ?? js
const mine = list.filter((j: any) => /AAAA|Kafka/.test(j.title)); console.log(mine.map((j: any) => [j.title.slice(-20), j.status, j.name]))
const bad = mine.find((j: any) => /AAAA/.test(j.title))
const g = await call(e, '/Desk/GetJob?id=' + bad.id); console.log(g.body.description, g.body.skills, g.body.location)
const p = await call(e, '/Desk/StepJob', { id: bad.id, revision: g.body.revision, step: 'publish' }); console.log('publish', p.status, JSON.stringify(p.body).slice(0, 400))
const ka = mine.find((j: any) => j.status === 'Open'); const rev = (await call(e, '/Desk/GetJob?id=' + ka.id)).body.revision
const two = await Promise.all([call(e, '/Desk/StepJob', { id: ka.id, revision: rev, step: 'close' }), call(await login(who.hana), '/Desk/StepJob', { id: ka.id, revision: rev, step: 'close' })]); console.log('two close', two.map((x) => [x.status, x.body.code]))
await new Promise((r) => setTimeout(r, 1000))
for (const u of ['/c2c-job-board', '/sitemap.xml', '/c2c-job-board/rss.xml', '/CRM/UAGetC2CJobs']) console.log(u, (await (await fetch(server.url + u)).text()).includes(ka.name))
// session ended in the middle of an answer
const page = await open(e)
const id = (await call(e, '/Desk/GetInbox?q=AAAA')).body.inquiries[0].id
await page.goto(server.url + '/desk/inbox?id=' + id); await page.getByLabel('Your answer').fill('Half an answer'); await page.waitForTimeout(1500)
await call(e, '/CRM/SignOut', {}); console.log('out')
await page.getByLabel('Your answer').fill('Half an answer, and more'); await page.getByRole('button', { name: 'Send answer' }).click(); await page.waitForTimeout(2500); console.log(page.url(), (await page.locator('body').innerText()).slice(0, 600)); await shot(page, 'ended')
const e2 = await login(who.elena); console.log('draft at server', (await call(e2, '/Desk/GetInquiry?id=' + id)).body.draft, (await call(e2, '/Desk/GetInquiry?id=' + id)).body.status)
await browser.close()
