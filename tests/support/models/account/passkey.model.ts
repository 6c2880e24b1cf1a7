import type { Page } from 'playwright-core'
import { passkeyFailures, passkeyMachine } from '#machines/account/passkey.machine.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi } from '#tests/support/portal-people.ts'
import { type VirtualAuthenticator, virtualAuthenticator } from '#tests/support/virtual-authenticator.ts'
import { type WaitingRequests, waitingRequests } from '#tests/support/waiting-requests.ts'

type Visit = { page: Page; asks: WaitingRequests; device: VirtualAuthenticator }

const region = (page: Page) => page.getByRole('region', { name: 'Passkeys' })
const button = (page: Page, name: string) => region(page).getByRole('button', { name, exact: true })
const field = (page: Page) => region(page).getByLabel('Name of the new passkey')

const unreachable = 'We could not reach the server. Check your connection and try again.'
const unsupported = 'Passkeys do not work in this browser or at this address. Please use your phone.'

const name = 'Work laptop'

const expectReady = async ({ page }: Visit, what: { outcome?: string; failure?: string }) => {
  await button(page, 'Add a passkey').waitFor()
  expect(await button(page, 'Cancel').count()).toBe(0)
  if (what.outcome) await region(page).getByText(what.outcome, { exact: true }).waitFor()
  if (what.failure) await region(page).getByRole('alert').getByText(what.failure).waitFor()
  else expect(await region(page).getByRole('alert').count()).toBe(0)
}

export const passkeyModel = browserModel<Visit>({
  name: 'passkey',
  machine: passkeyMachine,
  server: { env: { SEED: 'sample' } },
  states: {
    'ready.idle': (visit) => expectReady(visit, {}),
    'ready.cancelled': (visit) => expectReady(visit, { outcome: 'No passkey was added.' }),
    'ready.failed': async (visit) => {
      await expectReady(visit, { failure: unreachable })
      expect(await field(visit.page).inputValue()).toBe(name)
    },
    'ready.added': async (visit) => {
      await expectReady(visit, { outcome: `The passkey "${name}" was added.` })
      await region(visit.page).getByRole('listitem').getByText(name, { exact: true }).first().waitFor()
      expect(await field(visit.page).inputValue()).toBe('')
    },
    adding: async ({ page }) => {
      await button(page, 'Wait...').waitFor()
      await region(page).getByText('Follow the steps on your device.', { exact: true }).waitFor()
    },
    unsupported: async ({ page }) => {
      await region(page).getByRole('alert').getByText(unsupported, { exact: true }).waitFor()
      expect(await button(page, 'Add a passkey').count()).toBe(0)
    },
  },
  events: {
    add: async ({ page, asks }) => {
      await field(page).fill(name)
      await button(page, 'Add a passkey').click()
      await asks.arrived()
    },
    cancel: async ({ page, asks }) => {
      await button(page, 'Cancel').click()
      await asks.drop()
    },
    'addPasskey.done': async ({ asks, device }) => {
      await device.close(false)
      await device.replace()
      await asks.settle((route) => route.continue())
    },
    'addPasskey.error': async ({ page, asks, device }, event) => {
      if (event.case === 'the server is not reached') return asks.settle((route) => route.abort())
      await device.close(true)
      if (event.case === 'the browser has no passkeys')
        await page.evaluate(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
      await asks.settle((route) => route.continue())
    },
  },
  cases: {
    add: { type: 'add', name },
    'the question was closed': {
      type: 'addPasskey.error',
      error: new SendFailure({ code: passkeyFailures.cancelled, message: 'Nothing was added.', fields: {} }),
    },
    'the browser has no passkeys': {
      type: 'addPasskey.error',
      error: new SendFailure({ code: passkeyFailures.unsupported, message: unsupported, fields: {} }),
    },
    'the server is not reached': {
      type: 'addPasskey.error',
      error: new SendFailure({ message: unreachable, fields: {} }),
    },
  },
  begin: ({ server, visit }) => ({
    open: async () => {
      const storage = await signedInStorage(server, naomi)
      const page = await visit({ storage, expected: [/BeginPasskey/] })
      const device = await virtualAuthenticator(page)
      const asks = await waitingRequests(page, '**/CRM/BeginPasskey')
      await openPage(page, '/myprofile')
      await field(page).waitFor()
      return { page, asks, device }
    },
  }),
})
