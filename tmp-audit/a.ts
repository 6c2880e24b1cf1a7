import { browser, call, demo, login, mails, open, server, shot, text, who } from './lib.ts'
import { solveCaptcha } from '#tests/support/captcha.ts'
const e = await login(who.elena)
const page = await open(e)
await page.goto(server.url + '/desk'); await page.getByRole('heading', { level: 1 }).waitFor(); await page.waitForTimeout(1500)
console.log('--- desk at first\n' + await text(page)); await shot(page, 'desk')
const html = '<img src=x onerror=alert(1)><b>bold</b> & "quotes"'
console.log((await call({}, '/CRM/AddContactUs', { pro_firstname: 'A'.repeat(50), pro_lastname: 'B'.repeat(50), pro_email: 'long@example.com', pro_message: html + '\n' + 'W'.repeat(300) + '\n\nSecond paragraph', pro_messagetype: 166110000 }, { 'captcha-token': await solveCaptcha(server.url) })).body)
console.log((await call({}, '/CRM/AddContactUs', { pro_firstname: 'Mary', pro_lastname: 'Jones', pro_email: 'mary@example.com', pro_message: 'Hi', pro_messagetype: 166110000 }, { 'captcha-token': await solveCaptcha(server.url) })).status)
for (const [f, l] of [['Ines', 'Moreau'], ['Rob', 'Stone'], ['Liu', 'Wei']] as const) await demo(f, l, f.toLowerCase() + '@example.com')
await page.waitForTimeout(1500)
console.log('--- desk live\n' + await text(page))
await page.goto(server.url + '/desk/inbox'); await page.getByRole('list').first().waitFor(); await page.waitForTimeout(800)
console.log('--- inbox\n' + await text(page)); await shot(page, 'inbox')
await page.keyboard.press('j'); await page.waitForTimeout(800)
console.log('--- reader\n' + await text(page, 'article')); await shot(page, 'reader-long')
console.log(page.url(), await page.evaluate(() => document.activeElement?.tagName + ' ' + document.activeElement?.textContent?.slice(0, 30)))
console.log('overflow', await page.evaluate(() => document.documentElement.scrollWidth - innerWidth))
await browser.close()
