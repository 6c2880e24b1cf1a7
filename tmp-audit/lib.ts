import { chromium, type Page } from 'playwright-core'
import { readFileSync } from 'node:fs'
import { signedInStorage } from '#tests/support/browser-session.ts'
export const server = { url: process.env.URL ?? 'http://localhost:3471', dataDir: process.env.DD ?? '/tmp/aone/data' } as any
export const who = {
  elena: { phoneNo: '+13605550110', userType: 173020001 }, hana: { phoneNo: '+13605550105', userType: 173020001 },
  priya: { phoneNo: '+13605550112', userType: 173020001 }, naomi: { phoneNo: '+13605550109', userType: 173020001 },
  tomas: { phoneNo: '+13605550103', userType: 173020001 }, olivia: { phoneNo: '+13605550121', userType: 173020000 },
}
export const login = (p: any) => signedInStorage(server, p)
export const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--headless', '--no-sandbox', '--disable-gpu'] })
export const open = async (storage: Record<string, string> = {}, size = { width: 1440, height: 900 }) => {
  const context = await browser.newContext({ viewport: size, locale: 'en-US', timezoneId: 'America/Los_Angeles' })
  await context.addInitScript((s) => { if (location.origin.startsWith('http') && !sessionStorage.getItem('x')) { sessionStorage.setItem('x','1'); for (const [k, v] of Object.entries(s)) localStorage.setItem(k, v as string) } }, storage)
  const page = await context.newPage()
  page.setDefaultTimeout(15000)
  page.on('console', (m) => { if (['error', 'warning'].includes(m.type())) console.log('  [console]', m.text().slice(0, 200)) })
  page.on('pageerror', (e) => console.log('  [pageerror]', e.message))
  return page
}
export const call = async (storage: any, path: string, body?: object, headers: any = {}) => {
  const r = await fetch(server.url + path, { method: body ? 'POST' : 'GET', headers: { ...(storage.token && { authorization: 'Bearer ' + storage.token }), ...(body && { 'idempotency-key': crypto.randomUUID(), 'content-type': 'application/json' }), ...headers }, body: body && JSON.stringify(body) })
  const text = await r.text(); let json: any; try { json = JSON.parse(text) } catch { json = text }
  return { status: r.status, body: json, headers: r.headers }
}
export const mails = (to?: string) => readFileSync(server.dataDir + '/outbox/email.jsonl', 'utf8').split('\n').filter(Boolean).map((l) => JSON.parse(l)).filter((m) => !to || m.to === to)
export const demo = (first: string, last: string, email: string, company = 'Acme', product = 'Bench Desk') => call({}, '/CRM/RequestDemo', { pro_firstname: first, pro_lastname: last, pro_email: email, company, product })
export const shot = (page: Page, name: string) => page.screenshot({ path: `/tmp/aone/${name}.png`, fullPage: true })
export const text = async (page: Page, sel = 'main') => (await page.locator(sel).innerText())
