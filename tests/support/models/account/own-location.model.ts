import type { Page } from 'playwright-core'
import { ownLocationMachine } from '#machines/account/own-location.machine.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi } from '#tests/support/portal-people.ts'
import { type WaitingRequests, waitingRequests } from '#tests/support/waiting-requests.ts'

declare global {
  interface Window {
    askDevice: () => void
  }
}

const holdDevice = () => {
  const { geolocation } = navigator
  const ask = geolocation.getCurrentPosition.bind(geolocation)
  geolocation.getCurrentPosition = (...asked) => {
    window.askDevice = () => ask(...asked)
  }
}

type Visit = { page: Page; lookUps: WaitingRequests }

const seattle = { latitude: 47.6, longitude: -122.33 }
const atSea = { latitude: -40, longitude: -140 }
const nowhere = { street: '', city: '', region: '', postalCode: '', country: '' }

const lookUpPath = ({ latitude, longitude }: typeof seattle) =>
  `/CRM/ReverseGeocode?latitude=${latitude}&longitude=${longitude}`

const refused = 'Your browser does not share your location. Allow it in the browser, or type the address.'
const unreachable = 'We could not reach the server. Check your connection and try again.'

const form = (page: Page) => page.getByRole('form', { name: 'Address' })

const expectPart = async (
  { page }: Visit,
  { button = 'Use my location', says = '', failure = '' }: Record<string, string>,
) => {
  const ask = form(page).getByRole('button', { name: button, exact: true })
  await ask.waitFor()
  if (says) await form(page).getByRole('status').getByText(says, { exact: true }).waitFor()
  else expect((await form(page).getByRole('status').allTextContents()).join('')).toBe('')
  if (failure) await form(page).getByRole('alert').getByText(failure, { exact: true }).waitFor()
  else expect((await form(page).getByRole('alert').allTextContents()).join('')).toBe('')
  expect(await ask.isEnabled()).toBe(button !== 'Wait...')
}

const looking = { button: 'Wait...', says: 'Finding your location' }

const answer = async (page: Page, place: { latitude: number; longitude: number } | null) => {
  await page.context().clearPermissions()
  // An empty list makes the browser refuse instead of ask.
  await page.context().grantPermissions(place ? ['geolocation'] : [])
  if (place) await page.context().setGeolocation(place)
  await page.evaluate(() => window.askDevice())
}

export const ownLocationModel = browserModel<Visit>({
  name: 'own-location',
  machine: ownLocationMachine,
  server: { env: { SEED: 'sample' } },
  states: {
    idle: (visit) => expectPart(visit, {}),
    locating: (visit) => expectPart(visit, looking),
    lookingUp: async (visit) => {
      await visit.lookUps.arrived()
      await expectPart(visit, looking)
    },
    filledIn: async (visit) => {
      await expectPart(visit, {
        says: 'We filled in the address of your location. Please check it.',
      })
      expect(await form(visit.page).getByLabel('City').inputValue()).toBe('Seattle')
      expect(await form(visit.page).getByLabel('Country').inputValue()).toBe('United States')
    },
    failed: (visit, { context }) => expectPart(visit, { failure: context.failure }),
  },
  events: {
    ask: ({ page }) => form(page).getByRole('button', { name: 'Use my location' }).click(),
    'locate.done': ({ page }, { output }) => answer(page, output),
    'locate.error': ({ page }) => answer(page, null),
    'lookUp.done': ({ lookUps }, { output }) =>
      lookUps.settle((route) =>
        // The device's location is arbitrary; the server is asked about an uninhabited place.
        output.city === ''
          ? route.continue({ url: `${new URL(route.request().url()).origin}${lookUpPath(atSea)}` })
          : route.continue(),
      ),
    'lookUp.error': ({ lookUps }) => lookUps.settle((route) => route.abort()),
  },
  cases: {
    'the browser tells where it is': { type: 'locate.done', output: seattle },
    'the browser refuses': {
      type: 'locate.error',
      error: new SendFailure({ message: refused, fields: {} }),
    },
    'the address is known': { type: 'lookUp.done', output: { ...nowhere, city: 'Seattle' } },
    'no address is known': { type: 'lookUp.done', output: nowhere },
    'the server is not reached': {
      type: 'lookUp.error',
      error: new SendFailure({ message: unreachable, fields: {} }),
    },
  },
  begin: async ({ server, visit }) => {
    const storage = await signedInStorage(server, naomi)
    return {
      open: async () => {
        const page = await visit({ storage, expected: [/ReverseGeocode/] })
        await page.addInitScript(holdDevice)
        const lookUps = await waitingRequests(page, '**/CRM/ReverseGeocode?**')
        await openPage(page, '/myprofile')
        await form(page).waitFor()
        return { page, lookUps }
      },
    }
  },
})
