import { routes } from '#tests/support/server-routes.ts'
import { server, login, who, open, browser, text } from './lib.ts'
const up = 'http://localhost:3472'
const e = await login(who.elena)
for (const [r] of routes.filter(([r]) => /\/Desk\/|\/Admin\/|job-alert|ReadResume/.test(r))) {
  const [m, p] = r.split(' ')
  const a = await fetch(up + p!.replace(':token', 'x'), { method: m, headers: { authorization: 'Bearer ' + e.token, ...(m === 'POST' && { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() }) }, body: m === 'POST' ? '{}' : undefined, redirect: 'manual' })
  if (a.status !== 404) console.log('NOT 404', r, a.status)
}
for (const p of ['/desk', '/desk/inbox', '/desk/mail', '/desk/templates', '/desk/jobs', '/desk/reports', '/desk/applications', '/desk/candidates', '/desk/interviews', '/job-alert', '/my-application', '/interview', '/admin/placements', '/admin/people', '/data-request']) {
  const a = await fetch(up + p, { redirect: 'manual', headers: { accept: 'text/html' } }); const t = await a.text(); console.log(p, a.status, /<title[^>]*>([^<]*)/.exec(t)?.[1])
}
for (const p of ['/sitemap.xml', '/c2c-job-board/rss.xml', '/robots.txt', '/llms.txt']) { const a = await fetch(up + p); const t = await a.text(); console.log(p, a.status, t.length, [...t.matchAll(/desk|alert|my-application|privacy/gi)].map((x) => x[0]).slice(0, 5)) }
const page = await open(e)
await page.goto(up + '/c2c-job-board'); await page.waitForTimeout(2000); console.log('board alert visible', await page.locator('.own-crm').evaluateAll((els) => els.map((x) => [x.tagName, getComputedStyle(x).display])))
console.log('rss link', await page.getByText('RSS feed of all jobs').isVisible())
for (const p of ['/privacy-policy', '/privacy', '/terms-of-service']) { const r = await page.goto(up + p); console.log(p, r?.status()); if (r?.status() === 200) { const t = await page.locator('main').innerText(); console.log([...t.matchAll(/[^.\n]*(alert|recruit|candidate|application|resume)[^.\n]*\./gi)].map((x) => x[0].trim()).slice(0, 30)) } }
await page.goto(up + '/dashboard'); await page.waitForTimeout(2500); console.log('nav', (await text(page)).slice(0, 300), page.url())
await page.goto(up + '/desk/inbox'); await page.waitForTimeout(1500); console.log('inbox', (await text(page)).slice(0, 300))
await browser.close()
