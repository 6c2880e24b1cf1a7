import type { Page } from 'playwright-core'
import { captchaMachine } from '#machines/flows/captcha.machine.ts'
import { getSample } from '#machines/samples.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { consultationPage, mary } from '#tests/support/consultation-page.ts'
import { openPage } from '#tests/support/open-page.ts'

const challengeUrl = '**/captcha/challenge'
const sendUrl = '**/CRM/AddContactUs'

const expired = 'The captcha has expired. Please solve it again.'
const failed = 'The captcha could not be shown or solved. Please try again.'

const failures = (page: Page) => consultationPage(page).form.getByText(/^The captcha (has expired|could not)/)

const expectCaptcha = async (page: Page, { isSolved = false, failure = '' }) => {
  const { form, captcha, submit } = consultationPage(page)
  await form.getByRole('checkbox', { name: 'I am human', checked: isSolved }).waitFor()
  if (failure) await failures(page).filter({ hasText: failure }).waitFor()
  else expect(await failures(page).count()).toBe(0)
  expect(await captcha.isChecked()).toBe(isSolved)
  expect(await submit.isEnabled()).toBe(isSolved)
}

/** A refused form uses up its captcha. */
const sendRefused = async (page: Page) => {
  const { fill, submit, failure } = consultationPage(page)
  await page.route(
    sendUrl,
    (route) => {
      const sent: object = route.request().postDataJSON()
      return route.continue({ postData: JSON.stringify({ ...sent, pro_email: 'nobody' }) })
    },
    { times: 1 },
  )
  await fill(mary)
  await submit.click()
  await failure.getByText('Please check the marked fields and send again.').waitFor()
}

export const captchaModel = browserModel<Page>({
  name: 'captcha',
  machine: captchaMachine,
  states: {
    unsolved: (page) => expectCaptcha(page, {}),
    solved: (page) => expectCaptcha(page, { isSolved: true }),
    expired: (page) => expectCaptcha(page, { failure: expired }),
    failed: (page) => expectCaptcha(page, { failure: failed }),
  },
  events: {
    solve: async (page) => {
      const { captcha, solved } = consultationPage(page)
      await captcha.click()
      await solved.waitFor()
    },
    expire: (page) => page.clock.fastForward('05:00'),
    fail: async (page) => {
      await page.route(challengeUrl, (route) => route.abort(), { times: 1 })
      await consultationPage(page).captcha.click()
      await failures(page).filter({ hasText: failed }).waitFor()
    },
    'start over': async (page) => {
      const { form, solved } = consultationPage(page)
      if ((await solved.count()) > 0) return sendRefused(page)
      return form.getByRole('button', { name: 'Try again' }).click()
    },
  },
  ...getSample('captcha'),
  begin: ({ visit }) => ({
    open: async () => {
      const page = await visit({ expected: [/captcha\/challenge/, /CRM\/AddContactUs/] })
      await page.clock.install()
      await openPage(page, '/free-consultation')
      await consultationPage(page).captcha.waitFor()
      return page
    },
  }),
})
