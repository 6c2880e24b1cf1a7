import type { Page } from 'playwright-core'
import { defer } from './deferred.ts'

export const openBeforeScripts = async (page: Page, path: string) => {
  const scripts = defer<'continue' | 'abort'>()
  await page.route('**/static/js/**', async (route) => route[await scripts.promise]())
  await page.goto(path, { waitUntil: 'commit' })
  return {
    letScriptsCome: () => scripts.resolve('continue'),
    loseScripts: () => scripts.resolve('abort'),
  }
}
