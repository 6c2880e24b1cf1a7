import { eq } from 'drizzle-orm'
import { claimPayments } from '#server/money/schema/claims.ts'
import { people } from '#server/people/schema/people.ts'
import { getId } from '#server/samples/people.ts'
import { claimCalls } from '#tests/support/claim-calls.ts'
import { createFilesApp, type FilesApp } from '#tests/support/files-form.ts'
import { bearer, phones, post } from '#tests/support/sign-in.ts'

const [naomi, priya] = [getId(9), getId(12)]

const payment = { paidOn: '2026-03-02', method: 'Bank transfer', reference: 'Run 14' }

let own: FilesApp
let calls: ReturnType<typeof claimCalls>

beforeAll(async () => {
  own = await createFilesApp('pglite')
  calls = claimCalls(own)
})

afterAll(() => own.close())

beforeEach(async () => {
  own.rewind()
  await own.clear()
})

const send = async (phone: string, call: string, body: object) =>
  post(own.app, `/Admin/${call}`, body, {
    headers: { ...bearer(await own.tokenOf(phone)).headers, 'idempotency-key': crypto.randomUUID() },
  })

const approved = async (changes: object = {}, approver: string = phones.manager) => {
  const { id } = await calls.added({ submit: true, ...changes })
  await calls.step(approver, id, 'approve')
  return id
}

const pay = (ids: string[], phone: string = phones.hr) => send(phone, 'PayExpenses', { ids, ...payment })

const readClaim = async (id: string) => (await calls.read(phones.employee, `/CRM/GetExpense?id=${id}`)).json()

test('claims to pay are those that are due; those that were paid are asked for', async () => {
  const [first, second] = [await approved(), await approved({ merchant: 'Canlis' })]
  await pay([first])

  expect(await calls.list(phones.hr, 'payments')).toEqual(['Canlis: Approved'])
  expect(await calls.list(phones.hr, 'payments&status=Paid')).toEqual(['Pike Place Chowder: Paid'])
  expect((await readClaim(second)).payment).toBeUndefined()
})

test('several claims are paid by one payment, which each of them names', async () => {
  const ids = [await approved(), await approved({ merchant: 'Canlis' })]
  const answer = await pay(ids)
  const { id, claims: paid } = answer.json()

  expect(paid.map(({ status }: { status: string }) => status)).toEqual(['Paid', 'Paid'])
  expect((await readClaim(ids[0] ?? '')).payment).toEqual({ id, ...payment })
  expect((await readClaim(ids[1] ?? '')).history.at(-1)).toMatchObject({
    by: 'Priya Natarajan',
    action: 'pay',
  })
})

test('either all claims are paid or none', async () => {
  const ids = [await approved(), (await calls.added({ submit: true })).id]
  const answer = await pay(ids)

  expect([answer.statusCode, answer.json().fields]).toEqual([409, { [ids[1] ?? '']: 'Submitted' }])
  expect((await readClaim(ids[0] ?? '')).status).toBe('Approved')
})

test('a payment is taken back for ten minutes, by who entered it', async () => {
  const ids = [await approved(), await approved()]
  const { id } = (await pay(ids)).json()
  const others = await send(phones.manager, 'ReversePayment', { id })
  const back = await send(phones.hr, 'ReversePayment', { id })
  const again = await send(phones.hr, 'ReversePayment', { id })

  expect([others.statusCode, back.statusCode, again.json().code]).toEqual([403, 200, 'NOT_FOUND'])
  const { status, payment: none, history } = await readClaim(ids[0] ?? '')
  expect([status, none, history.at(-1).action]).toEqual(['Approved', undefined, 'withdraw'])
  expect(await own.database.reader.$count(claimPayments)).toBe(0)
})

test('an approval is taken back once the payment was, and not while the claim is paid', async () => {
  const ids = [await approved()]
  const { id } = (await pay(ids)).json()
  const undo = () =>
    own.tokenOf(phones.manager).then((token) =>
      post(
        own.app,
        '/CRM/DecideApprovals',
        { step: 'withdraw', ids },
        {
          headers: { ...bearer(token).headers, 'idempotency-key': crypto.randomUUID() },
        },
      ),
    )
  const whilePaid = await undo()
  expect([whilePaid.json().code, (await readClaim(ids[0] ?? '')).status]).toEqual(['STEP_REFUSED', 'Paid'])
  await send(phones.hr, 'ReversePayment', { id })
  const after = await undo()
  expect([after.statusCode, (await readClaim(ids[0] ?? '')).status]).toEqual([200, 'Submitted'])
})

test('a payment stays after ten minutes', async () => {
  const ids = [await approved()]
  const { id } = (await pay(ids)).json()
  own.pass(10 * 60 + 1)

  expect((await send(phones.hr, 'ReversePayment', { id })).json().code).toBe('STEP_REFUSED')
  expect((await readClaim(ids[0] ?? '')).status).toBe('Paid')
})

describe('above an amount', () => {
  beforeEach(() =>
    own.database.write((tx) => tx.update(people).set({ managerId: priya }).where(eq(people.id, naomi))),
  )

  test('approver and payer are two people, which the claim says', async () => {
    const id = await approved({ amount: 50_001 }, phones.hr)
    const shown = (await calls.read(phones.hr, `/CRM/GetExpense?id=${id}`)).json()
    const alone = await pay([id])
    const stepped = await calls.step(phones.hr, id, 'pay')

    expect(shown.paymentRefusal).toBe('approver')
    expect([alone.statusCode, alone.json().code, alone.json().fields]).toEqual([
      422,
      'SECOND_PERSON',
      { [id]: 'You approved this. Someone else has to pay it' },
    ])
    expect(stepped.json().code).toBe('SECOND_PERSON')
  })

  test('they may be one up to it', async () => {
    const id = await approved({ amount: 50_000 }, phones.hr)
    expect((await pay([id])).statusCode).toBe(200)
  })
})

test('a claim of one’s own is paid by nobody, also among those of others', async () => {
  const { id } = await calls.added({ submit: true }, undefined, phones.hr)
  await calls.step(phones.administrator, id, 'approve')
  const shown = (await calls.read(phones.hr, `/CRM/GetExpense?id=${id}`)).json()
  const together = await pay([id, await approved()])
  const stepped = await calls.step(phones.hr, id, 'pay')

  expect([shown.roles, shown.paymentRefusal]).toEqual([['owner'], 'own'])
  expect([together.json().code, together.json().fields, stepped.json().code]).toEqual([
    'OWN_RECORD',
    { [id]: 'Someone else has to pay this' },
    'OWN_RECORD',
  ])
})
