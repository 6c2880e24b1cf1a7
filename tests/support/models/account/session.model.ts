import { type SessionUser, userTypes } from '#api/contracts/account/session.contract.ts'
import { sessionMachine } from '#machines/account/session.machine.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { refuse } from '#tests/support/session-refusals.ts'
import * as steps from '#tests/support/session-visit.ts'

const details = { name: 'Naomi King', email: 'naomi@example.com' }
const employee: SessionUser = { phoneNo: '+13605550109', userType: userTypes.employee, ...details }
const partner: SessionUser = { phoneNo: '+13605550121', userType: userTypes.partner, ...details }

const sharedLinks = ['Dashboard', 'My Profile', 'Org Chart', 'HR Library', 'Ask / Support']
const employeeLinks = [...sharedLinks, 'Time Sheets', 'Expense Claims']

const expectSomebody = async (visit: steps.SessionVisit, user: SessionUser) => {
  const { page, names } = visit
  const links = await steps.readMenu(page, names.get(user.phoneNo) ?? '')
  expect(links).toEqual(user.userType === userTypes.employee ? employeeLinks : sharedLinks)
  await page.keyboard.press('Escape')
  await steps.profileMenu(page).waitFor({ state: 'detached' })
  expect(await steps.stored(page)).toEqual({
    token: expect.stringMatching(/^[\w-]{20,}$/),
    userType: String(user.userType),
    phoneNo: user.phoneNo,
    email: expect.stringContaining('@'),
    name: names.get(user.phoneNo),
  })
}

const expectNobody = async ({ page }: steps.SessionVisit) => {
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).waitFor()
  expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0)
  expect(await page.getByRole('form', { name: 'Address' }).count()).toBe(0)
  expect(await steps.stored(page)).toEqual({})
}

export const sessionModel = browserModel<steps.SessionVisit>({
  name: 'session',
  machine: sessionMachine,
  server: { env: { SEED: 'sample' } },
  // It renames a person.
  hasOwnData: true,
  states: {
    restoring: async ({ page }) => {
      await page.getByRole('status', { name: 'Loading the page' }).waitFor()
      expect(await page.getByRole('button', { name: 'Logout' }).count()).toBe(0)
    },
    signedOut: expectNobody,
    expired: async (visit) => {
      await visit.page.waitForURL(
        /\/sign-in\?(?:return=%2F(?:support|org-chart|myprofile|dashboard|hot-list)|denied)$/,
      )
      await expectNobody(visit)
    },
    signedIn: (visit, { context }) => expectSomebody(visit, context.user),
    'signedIn.free': async (visit) => {
      await steps.undoAddress(visit).waitFor({ state: 'detached' })
    },
    'signedIn.working': async (visit) => {
      await steps.undoAddress(visit).waitFor()
      expect(await steps.question(visit).count()).toBe(0)
      expect(await steps.addressForm(visit).getByLabel('Street').inputValue()).toBe(steps.street)
    },
    askingAgain: async (visit, { context }) => {
      const { phoneNo } = context.user
      const account = `We send a six-digit code to ${visit.names.get(phoneNo)} at ${phoneNo}.`
      await steps.question(visit).getByText(account).waitFor()
      expect(new URL(visit.page.url()).pathname).toBe('/myprofile')
      expect(await visit.page.locator('input[name=street]').inputValue()).toBe(steps.street)
    },
  },
  events: {
    'readStorage.done': (visit, { output }) => steps.restore(visit, output),
    'readStorage.error': steps.restoreUnreadable,
    'sign in': (visit, { user }) => steps.signIn(visit, user),
    'sign out': steps.signOut,
    'begin work': steps.beginWork,
    'end work': steps.endWork,
    'change details': steps.correctName,
    'signed in elsewhere': (visit, { user }) => steps.signInElsewhere(visit, user),
    'signed out elsewhere': steps.signOutElsewhere,
    refuse: (visit, { status }) => refuse(visit, status),
  },
  refusals: { 'signed in elsewhere': (visit, { user }) => steps.signInElsewhere(visit, user) },
  cases: {
    'find the employee stored': { type: 'readStorage.done', output: employee },
    'find the partner stored': { type: 'readStorage.done', output: partner },
    'find nobody stored': { type: 'readStorage.done', output: null },
    'the employee signs in': { type: 'sign in', user: employee },
    'the partner signs in': { type: 'sign in', user: partner },
    'the employee signs in elsewhere': { type: 'signed in elsewhere', user: employee },
    'the partner signs in elsewhere': { type: 'signed in elsewhere', user: partner },
    'correct the name': { type: 'change details', details },
    'be answered 401': { type: 'refuse', status: 401, reason: 'Refused.' },
    'be answered 403': { type: 'refuse', status: 403, reason: 'Refused.' },
  },
  begin: ({ server, visit }) => {
    const names = new Map([
      [employee.phoneNo, 'Naomi Feldman'],
      [partner.phoneNo, 'Olivia Hartmann'],
    ])
    return {
      open: async () => steps.openSessionVisit(await visit({ expected: [/40[13]/] }), { server, names }),
    }
  },
})
