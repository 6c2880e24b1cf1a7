import { browser, call, login, mails, open, server, shot, text, who, demo } from './lib.ts'
import { writeFileSync, mkdirSync, renameSync, readdirSync } from 'node:fs'
const e = await login(who.elena), h = await login(who.hana)
const idOf = async (q: string, show = 'open') => (await call(e, `/Desk/GetInbox?view=${show}&q=` + q)).body.inquiries[0]?.id
const get = async (i: string) => (await call(e, '/Desk/GetInquiry?id=' + i)).body
const drop = (name: string, t: string) => { const f = server.dataDir + '/inbox/mail/'; writeFileSync(f + name + '.tmp', t.replaceAll('\n', '\r\n')); renameSync(f + name + '.tmp', f + name + '.eml') }
const wait = (ms: number) => new Promise((r) => setTimeout(r, ms))
const page = await open(e), other = await open(h)
const rob = await idOf('Rob')
await page.goto(server.url + '/desk/inbox?id=' + rob); await page.getByLabel('Your answer').waitFor()
await other.goto(server.url + '/desk/inbox?id=' + rob); await other.getByLabel('Your answer').waitFor()
await page.getByLabel('Your answer').fill('Hello Rob, <b>yes</b>.')
await other.waitForTimeout(2500); console.log('other sees', await other.locator('article p[role=status]').allInnerTexts())
// second press & reload
await page.getByRole('button', { name: 'Send answer' }).dblclick()
await page.waitForTimeout(1500); console.log('--- after send\n', await text(page, 'article'))
await page.reload(); await page.getByRole('button', { name: 'Take back' }).waitFor(); console.log('take back after reload there')
await page.waitForTimeout(11000)
console.log('history', await page.locator('article ol').innerText())
const ms = mails('rob@example.com'); console.log(ms.map((m) => JSON.stringify(m)))
const rt = ms.at(-1).headers['Reply-To'], mid = ms.at(-1).headers['Message-ID']
drop('r1', `From: Rob Stone <rob@example.com>\nTo: ${rt}\nSubject: Re: Your request\nMessage-ID: <a1@x>\nContent-Type: text/html; charset=utf-8\n\n<p>Thank <b>you</b></p><script>alert(1)</script><p>Second</p>`)
drop('b1', `From: MAILER-DAEMON@mx.example.com\nTo: desk@example.com\nIn-Reply-To: ${mid}\nSubject: Undelivered\nMessage-ID: <a2@x>\nReturn-Path: <>\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\nContent-Type: text/plain\n\nSorry\n--b\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; mx\n\nFinal-Recipient: rfc822; rob@example.com\nAction: failed\nStatus: 5.1.1\nDiagnostic-Code: smtp; 550 No such user\n\n--b--\n`)
drop('a1', `From: Rob Stone <rob@example.com>\nTo: ${rt}\nSubject: Out of office\nMessage-ID: <a3@x>\nAuto-Submitted: auto-replied\n\nI am away`)
drop('u1', `From: "<b>Evil</b> Person" <evil@example.com>\nTo: desk@example.com\nSubject: <script>alert(1)</script>\nMessage-ID: <a4@x>\n\nHi, any jobs?`)
await page.waitForTimeout(6000)
console.log('--- after mails\n', await text(page, 'article')); await shot(page, 'rob')
await page.goto(server.url + '/desk/inbox'); await page.waitForTimeout(1000); console.log(await page.locator('section[aria-label=Messages]').innerText())
await page.goto(server.url + '/desk/mail'); await page.waitForTimeout(1000); console.log('--- mail\n', (await text(page)).split('Partners\n')[1])
await page.getByRole('link', { name: /Evil/ }).first().click(); await page.waitForTimeout(800); console.log('--- mail reader\n', (await text(page)).split('Partners\n')[1]); await shot(page, 'mail')
await page.goto(server.url + '/desk'); await page.waitForTimeout(1000); console.log('--- desk\n', (await text(page)).split('Partners\n')[1])
await browser.close()
