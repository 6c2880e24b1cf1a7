import { browser, call, login, mails, open, server, shot, text, who, demo } from './lib.ts'
const e = await login(who.elena)
const page = await open(e)
await page.goto(server.url + '/desk/jobs'); await page.waitForTimeout(1200); console.log('--- jobs\n', (await text(page)).split('Partners\n').at(-1)); await shot(page, 'jobs')
await page.getByRole('link', { name: 'New job' }).or(page.getByRole('button', { name: 'New job' })).first().click(); await page.waitForTimeout(1000)
console.log('--- new job\n', (await text(page)).split('Partners\n').at(-1)); await shot(page, 'newjob')
await page.goBack(); await page.waitForTimeout(800)
await page.locator('table a').first().click(); await page.waitForTimeout(1200); console.log('--- job\n', page.url(), (await text(page)).split('Partners\n').at(-1)); await shot(page, 'job')
await browser.close()
