import type { Page } from 'playwright-core'
import { addExpense, getExpense, stepExpense } from '#api/contracts/money/claim.contract.ts'
import { reversePayment } from '#api/contracts/money/claim-payment.contract.ts'
import { decideApprovals } from '#api/contracts/time/time-sheet-changes.contract.ts'
import { claimLifecycle } from '#machines/money/claim.lifecycle.ts'
import { browserModel } from '#tests/support/browser-model.ts'
import { signedInStorage } from '#tests/support/browser-session.ts'
import { claimContent } from '#tests/support/claim-content.ts'
import { button, form, heading, save, statusIs } from '#tests/support/claims-page.ts'
import { openPage } from '#tests/support/open-page.ts'
import { naomi, priya, tomas } from '#tests/support/portal-people.ts'
import { addRecord } from '#tests/support/portal-records.ts'
import { callAs, readAs } from '#tests/support/server-call.ts'

type Visit = {
  id: string
  owner: Page
  come: (who: 'tomas' | 'priya') => Promise<Page>
  undo: () => Promise<unknown>
  withdraw: () => Promise<unknown>
  reason: string
}

const actions = (page: Page) => page.getByRole('group', { name: 'What to do with this claim' })

const expectClaim = async ({ owner }: Visit, status: string, expected: string[]) => {
  await owner.reload()
  await heading(owner, /^EC-\d+ · /).waitFor()
  await statusIs(owner, status)
  expect(await actions(owner).locator('button, a').allTextContents()).toEqual(expected)
}

const decide = async (
  { come, reason }: Visit,
  who: 'tomas' | 'priya',
  { open, press, status }: { open: string[]; press: string; status: string },
) => {
  const page = await come(who)
  await button(page, press).waitFor()
  expect(await actions(page).locator('button, a').allTextContents()).toEqual(open)
  await button(page, press).click()
  if (press === 'Reject') {
    const popup = page.getByRole('dialog', { name: 'Reject this claim' })
    await popup.getByLabel('Reason').fill(reason)
    await popup.getByRole('button', { name: 'Reject claim' }).click()
  }
  await statusIs(page, status)
}

const press = async ({ owner }: Visit, name: string, status: string) => {
  await button(owner, name).click()
  await statusIs(owner, status)
}

const asManager = ['Approve', 'Reject']

export const claimModel = browserModel<Visit>({
  name: 'claim',
  machine: claimLifecycle,
  server: { env: { SEED: 'sample' } },
  states: {
    Draft: (visit) => expectClaim(visit, 'Draft', ['Submit', 'Edit']),
    Submitted: (visit) => expectClaim(visit, 'Submitted', ['Withdraw']),
    Approved: (visit) => expectClaim(visit, 'Approved', []),
    Rejected: async (visit) => {
      await expectClaim(visit, 'Rejected', ['Reopen', 'Edit'])
      await visit.owner.getByText(visit.reason, { exact: true }).waitFor()
    },
    Paid: (visit) => expectClaim(visit, 'Paid', []),
  },
  events: {
    save: async ({ owner }) => {
      await owner.getByRole('link', { name: 'Edit', exact: true }).click()
      await heading(owner, /^Edit EC-/).waitFor()
      await form(owner).getByLabel('Description').fill('Lunch with the client, four people')
      await save(owner, 'Save draft')
      await owner.getByText('Lunch with the client, four people').waitFor()
    },
    submit: (visit) => press(visit, 'Submit', 'Submitted'),
    withdraw: async (visit, { isFresh }) => {
      if (isFresh) await visit.undo()
      else await press(visit, 'Withdraw', 'Draft')
    },
    reopen: (visit) => press(visit, 'Reopen', 'Draft'),
    approve: (visit) => decide(visit, 'tomas', { open: asManager, press: 'Approve', status: 'Approved' }),
    reject: (visit) => {
      visit.reason = `${visit.reason} And who paid?`
      return decide(visit, 'tomas', { open: asManager, press: 'Reject', status: 'Rejected' })
    },
    pay: (visit) => decide(visit, 'priya', { open: ['Mark as paid'], press: 'Mark as paid', status: 'Paid' }),
  },
  refusals: {
    withdraw: ({ undo, withdraw }, { isFresh }) =>
      expect(isFresh ? undo() : withdraw()).rejects.toThrow('was answered 409'),
  },
  cases: {
    'the owner withdraws it': { type: 'withdraw' },
    'the approval or the payment is undone': { type: 'withdraw', isFresh: true },
  },
  begin: async ({ server, visit }) => {
    const storages = {
      naomi: await signedInStorage(server, naomi),
      tomas: await signedInStorage(server, tomas),
      priya: await signedInStorage(server, priya),
    }
    return {
      open: async () => {
        const id = await addRecord(server, storages.naomi, {
          path: addExpense.path,
          payload: claimContent,
          files: [{ field: 'receipts', name: 'bill.pdf', content: `%PDF-1.7\n${crypto.randomUUID()}\n` }],
        })
        const pages = new Map<keyof typeof storages, Page>()
        const come = async (who: keyof typeof storages) => {
          const page = pages.get(who) ?? (await visit({ storage: storages[who] }))
          pages.set(who, page)
          await openPage(page, `/employee-claims?claim=${id}`)
          return page
        }
        const decision = { step: 'withdraw', ids: [id] }
        const step = { step: 'withdraw', id, reason: '' }
        return {
          id,
          owner: await come('naomi'),
          come,
          reason: 'Who was there?',
          undo: async () => {
            const { payment } = await readAs(server, storages.naomi, getExpense, { id })
            return payment
              ? callAs(server, storages.priya, reversePayment.path, { id: payment.id })
              : callAs(server, storages.tomas, decideApprovals.path, decision)
          },
          withdraw: () => callAs(server, storages.naomi, stepExpense.path, step),
        }
      },
    }
  },
})
