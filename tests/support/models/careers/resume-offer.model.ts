import type { Page, Route } from 'playwright-core'
import { resumeOfferMachine } from '#machines/flows/resume-offer.machine.ts'
import { getSample } from '#machines/samples.ts'
import { applyPage, applyPath } from '#tests/support/apply-page.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { openPage } from '#tests/support/open-page.ts'
import { type ResumeFiles, resumeFiles } from '#tests/support/resume-files.ts'

type Visit = { page: Page; next: () => Promise<Route> }

const heldReadings = async (page: Page): Promise<Visit['next']> => {
  const waiting: Route[] = []
  let tell = () => {}
  await page.route('**/CRM/ReadResume', (route) => {
    waiting.push(route)
    tell()
  })
  return async () => {
    if (waiting.length === 0) await new Promise<void>((resolve) => (tell = resolve))
    const route = waiting.pop()
    if (!route) throw new Error('No reading waits.')
    return route
  }
}

let files: ResumeFiles

const press = ({ page }: Visit, name: string) => page.getByRole('button', { name, exact: true }).click()

const expectOffer = async ({ page }: Visit, button: string, sentence = '') => {
  const { form } = applyPage(page)
  await form.getByRole('button', { name: button, exact: true }).waitFor()
  if (sentence) await form.getByText(sentence, { exact: true }).waitFor()
}

const again = 'Fill in from my resume'
const look = 'Show what we found'

export const resumeOfferModel = browserModel<Visit>({
  name: 'resume-offer',
  machine: resumeOfferMachine,
  server: { env: { SEED: 'sample' } },
  states: {
    offered: async (visit) => expectOffer(visit, again, 'You check what we find before it is used.'),
    reading: async ({ page }) => {
      await page.getByRole('button', { name: 'Stop reading', exact: true }).waitFor()
      await page.getByText('Reading your resume …', { exact: true }).waitFor()
    },
    found: async (visit) => {
      await expectOffer(visit, look, 'We read it. You choose what to fill in.')
      expect(await visit.page.getByRole('checkbox').count()).toBe(0)
    },
    offering: async (visit) => expectOffer(visit, 'Use these'),
    taken: async (visit) => {
      await expectOffer(visit, look, 'Filled in. Please check it before you send.')
      expect(await applyPage(visit.page).fields.email.inputValue()).toBe('ada@example.com')
    },
    declined: async (visit) => expectOffer(visit, look, 'Nothing was filled in.'),
    nothing: async ({ page }) => {
      const { form } = applyPage(page)
      await form
        .getByText('We found no name or address in this file. Please fill in the form yourself.', {
          exact: true,
        })
        .waitFor()
      expect(await form.getByRole('button', { name: again }).count()).toBe(0)
    },
    failed: async (visit) => expectOffer(visit, again, 'We could not read it. You can try again.'),
  },
  events: {
    read: (visit) => press(visit, again),
    cancel: async (visit) => {
      await visit.next()
      await press(visit, 'Stop reading')
    },
    look: (visit) => press(visit, look),
    use: async (visit) => {
      await applyPage(visit.page).fields.email.fill('')
      await press(visit, 'Use these')
    },
    decline: (visit) => press(visit, 'No, thanks'),
    'readResume.done': async ({ next }, { output }) => (await next()).fulfill({ json: output }),
    'readResume.error': async ({ next }) => (await next()).abort(),
  },
  ...getSample('resumeOffer'),
  begin: async ({ visit }) => {
    files = await resumeFiles()
    return {
      open: async () => {
        const page = await visit({ expected: [/ReadResume/] })
        const next = await heldReadings(page)
        await openPage(page, applyPath)
        await applyPage(page).choose(await files.pdf())
        return { page, next }
      },
      end: () => files.remove(),
    }
  },
})
