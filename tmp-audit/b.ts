import { browser, call, login, mails, open, server, shot, text, who, demo } from './lib.ts'
import { readFileSync } from 'node:fs'
const e = await login(who.elena), h = await login(who.hana)
const page = await open(e)
const id = async (q: string) => (await call(e, '/Desk/GetInbox?q=' + q)).body.inquiries[0]?.id
const get = async (i: string) => (await call(e, '/Desk/GetInquiry?id=' + i)).body
const rob = await id('Rob')
// keyboard only: from inbox, j j ... r type send
await page.goto(server.url + '/desk/inbox'); await page.getByRole('link', { name: 'Rob Stone' }).waitFor()
const k = page.keyboard
for (let i = 0; i < 4; i++) { await k.press('j'); await page.waitForTimeout(400) }
console.log('h2', await page.locator('article h2').innerText())
for (let i = 0; i < 6; i++) { await k.press('j'); await page.waitForTimeout(200) }
console.log('h2 at the end', await page.locator('article h2').innerText())
for (let i = 0; i < 8; i++) { await k.press('k'); await page.waitForTimeout(200) }
console.log('h2 at top', await page.locator('article h2').innerText())
await k.press('?'); await page.waitForTimeout(300); console.log(await text(page, '[role=dialog],dialog[open]'))
await k.press('j'); await page.waitForTimeout(200); await k.press('Escape'); await page.waitForTimeout(200)
console.log('after esc', await page.locator('article h2').innerText())
await k.press('/'); await page.waitForTimeout(200); await k.type('rob stone'); await page.waitForTimeout(1200); 
console.log('url', page.url(), await page.locator('section[aria-label=Messages] li').allInnerTexts())
await k.press('Escape'); await page.waitForTimeout(300)
console.log('active after esc', await page.evaluate(() => document.activeElement?.tagName), page.url())
await k.press('j'); await page.waitForTimeout(500)
console.log('j after search', page.url(), await page.locator('article h2').count())
await k.press('Tab'); await k.press('Tab'); console.log('active', await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 100)))
// back button
await page.goto(server.url + '/desk/inbox'); await page.getByRole('link', { name: 'Rob Stone' }).waitFor()
await k.press('j'); await page.waitForTimeout(300); await k.press('j'); await page.waitForTimeout(300); await k.press('j'); await page.waitForTimeout(300)
const n = await page.locator('article h2').innerText()
await page.goBack(); await page.waitForTimeout(500); console.log('back from', n, 'to', await page.locator('article h2').allInnerTexts(), page.url())
await browser.close()
