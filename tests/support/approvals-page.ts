import type { Page } from 'playwright-core'

/** The parts of the page where a manager decides, found as a visitor finds them. `when` is a day or a range as shown. */
export const approvalsPage = (page: Page) => {
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const dialogOf = (name: string | RegExp) => page.getByRole('dialog', { name })
  const approved = page.getByRole('table', { name: 'Approved time sheets and leave of your team' })
  return {
    button,
    item: (who: string, when: string) =>
      page.getByRole('listitem').filter({ has: button(`Approve ${who}, ${when}`) }),
    tick: (who: string, when: string) =>
      page.getByRole('checkbox', { name: `Select ${who}, ${when}`, exact: true }),
    decide: (call: 'Approve' | 'Reject' | 'Reopen', who: string, when: string) =>
      button(`${call} ${who}, ${when}`),
    /** Its days and what it is about, which open its details. */
    facts: (who: string, when: string) =>
      page
        .getByRole('listitem')
        .filter({ has: button(`Approve ${who}, ${when}`) })
        .getByRole('button', { name: / details$/ }),
    /** Why a decision was not taken, and what became of one that was, outside the dialogs. */
    failure: page.getByRole('alert').and(page.locator('main p:not(dialog *)')),
    outcome: page
      .getByRole('status')
      .filter({ hasText: /^((Approved|Rejected)\b.+|Reopened|Undone\..+|The leave was cancelled\.)$/ }),
    approved,
    undo: page.getByRole('button', { name: 'Undo', exact: true }),
    findApproved: (text: string) =>
      page.getByRole('searchbox', { name: 'Search what is approved' }).fill(text),
    question: dialogOf(/^Why is this (rejected|reopened)\?$/),
    rejecting: dialogOf('Why is this rejected?'),
    reopening: dialogOf('Why is this reopened?'),
  }
}
