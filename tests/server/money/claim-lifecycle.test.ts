import { type ClaimStep, claimStepRoles, claimSteps } from '#api/contracts/money/claim.contract.ts'
import { claimLifecycle } from '#machines/money/claim.lifecycle.ts'
import { claimCalls } from '#tests/support/claim-calls.ts'
import { createFilesApp, type FilesApp } from '#tests/support/files-form.ts'
import { bearer, phones, post } from '#tests/support/sign-in.ts'
import { modelFromChart } from '#tests/support/walker/model.ts'

let own: FilesApp
let calls: ReturnType<typeof claimCalls>

beforeAll(async () => {
  own = await createFilesApp('pglite')
  calls = claimCalls(own)
})

afterAll(() => own.close())

const phoneOf = { owner: phones.employee, manager: phones.manager, payer: phones.hr }

const readClaim = async (id: string) => (await calls.read(phones.employee, `/CRM/GetExpense?id=${id}`)).json()

const applyStep = (id: string, step: ClaimStep) =>
  calls.step(phoneOf[claimStepRoles[step]], id, step, 'Because')

const readHeaders = async (phone: string) => ({
  headers: { ...bearer(await own.tokenOf(phone)).headers, 'idempotency-key': crypto.randomUUID() },
})

const reverse = async (id: string) => {
  const { payment } = await readClaim(id)
  if (payment) {
    return post(own.app, '/Admin/ReversePayment', { id: payment.id }, await readHeaders(phones.hr))
  }
  const decision = { step: 'withdraw', ids: [id] }
  return post(own.app, '/CRM/DecideApprovals', decision, await readHeaders(phones.manager))
}

const expectOnly = async (id: string, status: string, open: readonly ClaimStep[]) => {
  expect((await readClaim(id)).status).toBe(status)
  for (const step of claimSteps.filter((one) => !open.includes(one))) {
    const isHidden = status === 'Draft' && claimStepRoles[step] !== 'owner'
    expect([step, (await applyStep(id, step)).statusCode]).toEqual([step, isHidden ? 404 : 409])
  }
  expect((await readClaim(id)).status).toBe(status)
}

const must = async (answer: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await answer
  if (statusCode !== 200) throw new Error(body)
}

const model = modelFromChart<string>(claimLifecycle, {
  states: {
    Draft: (id) => expectOnly(id, 'Draft', ['submit']),
    Submitted: (id) => expectOnly(id, 'Submitted', ['withdraw', 'approve', 'reject']),
    Approved: (id) => expectOnly(id, 'Approved', ['pay']),
    Rejected: (id) => expectOnly(id, 'Rejected', ['reopen']),
    Paid: (id) => expectOnly(id, 'Paid', []),
  },
  events: {
    save: async (id) => must(calls.change(await readClaim(id), { merchant: 'Another one' })),
    submit: (id) => must(applyStep(id, 'submit')),
    withdraw: (id, { isFresh }) => must(isFresh ? reverse(id) : applyStep(id, 'withdraw')),
    approve: (id) => must(applyStep(id, 'approve')),
    reject: (id) => must(applyStep(id, 'reject')),
    pay: (id) => must(applyStep(id, 'pay')),
    reopen: (id) => must(applyStep(id, 'reopen')),
  },
  cases: {
    withdraw: { type: 'withdraw' },
    'take an approval or a payment back': { type: 'withdraw', isFresh: true },
  },
})

test.each(model.shortestPaths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
  await path.run((await calls.added()).id)
})

test('the paths came past the whole chart', () => model.checkCoverage())
