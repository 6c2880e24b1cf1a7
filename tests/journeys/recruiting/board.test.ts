import type { Page } from 'playwright-core'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { applyByCall, manyApply } from '#tests/support/applications-page.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { withSite } from '#tests/support/with-site.ts'

const { visit, server } = withSite({
  env: { SEED: 'sample', SIGN_IN_LIMITS: 'off', ANSWER_DELAY_SECONDS: '600', ...manyApply },
})

const job = 'senior-databricks-engineer-dallas'

const enter = async (expected: RegExp[] = []) => {
  const storage = await signedInStorage(server, { phoneNo: '+13605550110', userType: userTypes.employee })
  return { storage, page: await visit({ url: server.url, storage, expected }) }
}

const column = (page: Page, stage: string) => page.getByRole('region', { name: new RegExp(`^${stage}: `) })
const inColumn = (page: Page, stage: string, name: string) =>
  column(page, stage).getByRole('link', { name, exact: true })
const says = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text }).waitFor()
const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true })

/** Arrow keys are handled one task after the lifting press. A page with a bottom bar may not report idle. */
const nextTurn = (page: Page) =>
  page.evaluate(() => new Promise((rest) => requestIdleCallback(rest, { timeout: 200 })))

const lift = async (page: Page, name: string, stage: string) => {
  await grip(page, name).focus()
  await page.keyboard.press('Space')
  await says(page, `${name} is lifted, over ${stage}, where it was.`)
  await nextTurn(page)
}

test('cards are dragged with the mouse and by keys, alone and together, and one that is let go with Escape is put back', async () => {
  const name = await applyByCall(server, 1, job)
  const { page } = await enter()
  await openPage(page, '/desk/applications')
  await inColumn(page, 'New', name).waitFor()

  await page.setViewportSize({ width: 1440, height: 900 })
  await inColumn(page, 'New', name).hover()
  await page.mouse.down()
  await column(page, 'Screening').hover()
  await column(page, 'Screening').hover({ position: { x: 30, y: 60 } })
  await says(page, `${name} is over Screening.`)
  await page.mouse.up()
  await says(page, `${name} moved to Screening.`)
  await inColumn(page, 'Screening', name).waitFor()

  await lift(page, name, 'Screening')
  await page.keyboard.press('ArrowRight')
  await says(page, `${name} is over Submitted.`)
  await page.keyboard.press('ArrowRight')
  await says(page, `${name} is over Interview.`)
  await page.keyboard.press('Space')
  await says(page, `${name} moved to Interview.`)
  await lift(page, name, 'Interview')
  await page.keyboard.press('ArrowLeft')
  await says(page, `${name} is over Submitted.`)
  await page.keyboard.press('Escape')
  await says(page, `${name} is back where it was.`)
  await inColumn(page, 'Interview', name).waitFor()

  const [one, other] = [await applyByCall(server, 2, job), await applyByCall(server, 3, job)]
  const names = [one, other]
  for (const each of names) await page.getByLabel(`Select ${each}`).check()
  await says(page, '2 selected')
  const together = page.getByRole('button', { name: `Move ${one} and 1 other` })
  await together.focus()
  await page.keyboard.press('Space')
  await says(page, '2 candidates are lifted, over New.')
  await nextTurn(page)
  await page.keyboard.press('ArrowRight')
  await says(page, '2 candidates are over Screening.')
  await page.keyboard.press('Enter')
  await says(page, '2 moved to Screening.')
  for (const name of names) await inColumn(page, 'Screening', name).waitFor()
})
