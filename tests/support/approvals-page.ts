import type { Page } from 'playwright-core'
import { signedInStorage } from './browser-session.ts'
import { employeeCalls } from './employee-calls.ts'
import { openPage } from './open-page.ts'
import { naomi, tomas } from './sheet-form.ts'
import { withSite as withChromium } from './with-site.ts'

export const approvalsPage = (page: Page) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const getDialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  const approved = page.getByRole('table', { name: 'Approved time sheets and leave' })
  return {
    button,
    item: (who: string, when: string) =>
      page.getByRole('listitem').filter({ has: button(`Approve ${who}, ${when}`) }),
    tick: (who: string, when: string) =>
      page.getByRole('checkbox', { name: `Select ${who}, ${when}`, exact: true }),
    decide: (call: 'Approve' | 'Reject' | 'Reopen', who: string, when: string) =>
      button(`${call} ${who}, ${when}`),
    facts: (who: string, when: string) =>
      page
        .getByRole('listitem')
        .filter({ has: button(`Approve ${who}, ${when}`) })
        .getByRole('button', { name: / details$/ }),
    failure: page.getByRole('alert').and(page.locator('main p:not(dialog *)')),
    outcome: page
      .getByRole('status')
      .filter({ hasText: /^((Approved|Rejected)\b.+|Reopened|Undone\..+|The leave was cancelled\.)$/ }),
    approved,
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
    findApproved: (text: string) =>
      page.getByRole('searchbox', { name: 'Search approved time sheets and leave' }).fill(text),
    question: getDialog(/^Why are you (rejecting|reopening) this\?$/),
    rejecting: getDialog('Why are you rejecting this?'),
    reopening: getDialog('Why are you reopening this?'),
  }
}

type WithSite = (settings: {
  env: Record<string, string>
}) => Pick<ReturnType<typeof withChromium>, 'visit' | 'server'>

export const withApprovals = (withSite: WithSite = withChromium) => {
  const { visit, server } = withSite({ env: { SEED: 'sample' } })
  let managers: Record<string, string>
  let employees: Record<string, string>
  let calls: ReturnType<typeof employeeCalls>

  beforeAll(async () => {
    managers = await signedInStorage(server, tomas)
    employees = await signedInStorage(server, naomi)
    calls = employeeCalls(server, employees)
  })

  return {
    visit,
    server,
    storages: () => ({ managers, employees }),
    employee: () => calls,
    open: async (more: object = {}) => {
      const page = await visit({ url: server.url, storage: managers, ...more })
      await openPage(page, '/time-sheet-approvals')
      await page.getByRole('region', { name: 'Waiting for you' }).waitFor()
      return page
    },
  }
}
