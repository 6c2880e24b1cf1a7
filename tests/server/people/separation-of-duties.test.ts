import { eq } from 'drizzle-orm'
import { countOpenWork } from '#api/contracts/account/account.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { contactChanges } from '#server/people/schema/sign-in.ts'
import { type SeparatedDuty, separatedDuties } from '#server/people/separation-of-duties.ts'
import { getId } from '#server/samples/people.ts'
import { clientCalls } from '#tests/support/client-calls.ts'
import {
  type As,
  accounts,
  addClaim,
  addLeave,
  addSheet,
  asFounder,
  type Call,
  callers,
  enter,
  everyCaller,
  freshPhone,
  maren,
  other,
  payment,
  portal,
  readChange,
  readRecord,
  roles,
  send,
  setRoles,
} from '#tests/support/separated-duties.ts'
import { testTime } from '#tests/support/test-app.ts'

type Duty = {
  duty: SeparatedDuty
  run: (call: Call) => Promise<{ statusCode: number; json: () => { code?: string } }>
  /** Own record and another's; `FORBIDDEN` by default. */
  own: Partial<Record<As, string>>
  other: Partial<Record<As, string>>
}

const approvers = { manager: 'OWN_RECORD', hr: 'OWN_RECORD', administrator: 'OWN_RECORD' }
const decided = { manager: 'done', hr: 'NOT_FOUND', administrator: 'NOT_FOUND' }
const keepers = { hr: 'OWN_RECORD', administrator: 'OWN_RECORD' }
const changed = { hr: 'done', administrator: 'done' }
const everybody = (answer: string): Record<As, string> => ({
  employee: answer,
  manager: answer,
  hr: answer,
  administrator: answer,
  recruiter: answer,
  finance: answer,
})

const decide = (call: Call, id: string) => send(call, '/CRM/DecideApprovals', { step: 'approve', ids: [id] })

const duties: Record<string, Duty> = {
  'approving hours': {
    duty: 'decide on hours',
    run: async (call) => decide(call, await addSheet(call.subject)),
    own: approvers,
    other: decided,
  },
  'reopening approved hours': {
    duty: 'decide on hours',
    run: async (call) => {
      const ids = [await addSheet(call.subject, { status: 'Approved' })]
      return send(call, '/CRM/ReopenTimesheets', { ids, reason: 'Friday is missing' })
    },
    own: approvers,
    other: decided,
  },
  'approving leave': {
    duty: 'decide on leave',
    run: async (call) => decide(call, await addLeave(call.subject)),
    own: approvers,
    other: decided,
  },
  'approving a claim among others': {
    duty: 'decide on claims',
    run: async (call) => decide(call, await addClaim(call.subject, 'Submitted')),
    own: approvers,
    other: decided,
  },
  'approving a claim by itself': {
    duty: 'decide on claims',
    run: async (call) => {
      const id = await addClaim(call.subject, 'Submitted')
      return send(call, '/CRM/StepExpense', { id, step: 'approve', reason: '' })
    },
    own: everybody('OWN_RECORD'),
    other: { ...everybody('NOT_FOUND'), manager: 'done', hr: 'STEP_REFUSED' },
  },
  'paying a claim by itself': {
    duty: 'pay claims',
    run: async (call) => {
      const id = await addClaim(call.subject, 'Approved')
      return send(call, '/CRM/StepExpense', { id, step: 'pay', reason: '' })
    },
    own: everybody('OWN_RECORD'),
    other: { ...everybody('NOT_FOUND'), manager: 'STEP_REFUSED', hr: 'done', finance: 'done' },
  },
  'paying claims together': {
    duty: 'pay claims',
    run: async (call) => {
      const ids = [await addClaim(call.subject, 'Approved'), await addClaim(other, 'Approved')]
      return send(call, '/Admin/PayExpenses', { ids, ...payment })
    },
    own: { hr: 'OWN_RECORD', finance: 'OWN_RECORD' },
    other: { hr: 'done', finance: 'done' },
  },
  'assigning to a client at a rate': {
    duty: 'set rates',
    run: async (call) => {
      const client = { name: 'Contoso', website: '', country: '', notes: '', status: 'Active' }
      const { id: clientId } = (await send({ caller: await asFounder() }, '/Admin/AddClient', client)).json()
      const days = { since: '2026-01-01', until: '2026-12-31' }
      const pay = { amount: 9900, currency: 'USD' }
      const work = { personId: call.subject, clientId, role: 'Engineer', purchaseOrder: '', ...days, pay }
      return send(call, '/Admin/AddAssignment', work)
    },
    own: { hr: 'OWN_RECORD', administrator: 'OWN_RECORD', finance: 'OWN_RECORD' },
    other: { hr: 'done', administrator: 'done', finance: 'done' },
  },
  'changing the start date': {
    duty: 'set employment',
    run: (call) => readChange(call, { startDate: '2012-01-02' }),
    own: keepers,
    other: changed,
  },
  'changing the manager': {
    duty: 'set employment',
    run: (call) => readChange(call, { managerId: getId(4) }),
    own: keepers,
    other: changed,
  },
  'changing the office': {
    duty: 'set employment',
    run: (call) => readChange(call, { office: 'ca' }),
    own: { hr: 'OWN_RECORD', administrator: 'OWN_RECORD' },
    other: changed,
  },
  'changing private details': {
    duty: 'set private details',
    run: async (call) => {
      const { revision } = await readRecord(call.subject)
      const address = { street: '', city: '', region: '', postalCode: '', country: '' }
      const details = { emergencyName: '', emergencyPhone: '', authorization: '', authorizedUntil: '' }
      return send(call, '/Admin/ChangePrivateDetails', { ...address, ...details, id: call.subject, revision })
    },
    own: { hr: 'OWN_RECORD' },
    other: { hr: 'done' },
  },
  'changing the email address': {
    duty: 'change contact',
    run: (call) => readChange(call, { email: `${crypto.randomUUID()}@skagit.example.com` }),
    own: keepers,
    other: changed,
  },
  'entering another phone number': {
    duty: 'change contact',
    run: (call) => send(call, '/Admin/StartPhoneChange', { id: call.subject, phoneNo: freshPhone() }),
    own: keepers,
    other: changed,
  },
  'confirming what another entered': {
    duty: 'change contact',
    run: async (call) => {
      await setRoles([...roles, [9, 'recruiter']])
      const started = {
        personId: call.subject,
        kind: 'phone' as const,
        value: freshPhone(),
        startedBy: maren,
      }
      const later = new Date(testTime.getTime() + 24 * 60 * 60 * 1000)
      await portal.database.write(async (tx) => {
        await tx.delete(contactChanges)
        await tx.insert(contactChanges).values({
          ...started,
          startedAt: testTime,
          effectiveAt: later,
          expiresAt: later,
        })
      })
      const { kind, value } = started
      return send(call, '/Admin/StepContactChange', { id: call.subject, kind, value, step: 'confirm' })
    },
    own: keepers,
    other: { hr: 'SECOND_PERSON', administrator: 'done' },
  },
  'ending the access': {
    duty: 'end access',
    run: async (call) => {
      const { revision } = await readRecord(call.subject)
      const expected = countOpenWork(await accounts.openWork(await asFounder(), call.subject))
      const choices = { reportsTo: '', drafts: 'keep', bench: '', cases: 'keep' }
      return send(call, '/Admin/DeactivatePerson', { id: call.subject, revision, expected, ...choices })
    },
    own: keepers,
    other: changed,
  },
  'giving roles': {
    duty: 'set roles',
    run: async (call) => {
      const { revision } = await readRecord(call.subject)
      return send(call, '/Admin/SetRoles', { id: call.subject, revision, roles: ['finance'] })
    },
    own: { administrator: 'OWN_RECORD' },
    other: { administrator: 'done' },
  },
  'reviewing access': {
    duty: 'review access',
    run: async (call) => {
      await setRoles([...roles, [9, 'administrator']])
      const item = { personId: call.subject, role: 'administrator', decision: 'keep' }
      return send(call, '/Admin/ReviewAccess', { items: [item] })
    },
    own: { administrator: 'OWN_RECORD' },
    other: { administrator: 'done' },
  },
  erasing: {
    duty: 'erase',
    run: async (call) => {
      const { email } = await readRecord(call.subject)
      return send(call, '/Admin/ErasePersonalData', {
        email,
        phoneNo: '',
        revision: 'x',
        confirmation: email,
      })
    },
    own: { administrator: 'OWN_RECORD' },
    // Passes the separation, but the account is active.
    other: { administrator: 'ERASURE_REFUSED' },
  },
}

describe('a duty by which someone could raise, pay or let in themselves', () => {
  test.each(Object.entries(duties))('%s is done by nobody for themselves', async (_, { run, own }) => {
    const answers: Partial<Record<As, string>> = {}
    for (const as of everyCaller) {
      const caller = await enter(callers[as])
      const answer = await run({ caller, as, subject: getId(callers[as]) })
      answers[as] = answer.statusCode === 200 ? 'done' : (answer.json().code ?? '')
      portal.pass(61)
      await clientCalls(portal).clear()
    }
    expect(answers).toEqual({ ...everybody('FORBIDDEN'), ...own })
  })

  test.each(Object.entries(duties))('%s of another takes the role for it', async (_, duty) => {
    const answers: Partial<Record<As, string>> = {}
    for (const as of everyCaller) {
      const caller = await enter(callers[as])
      const answer = await duty.run({ caller, as, subject: other })
      answers[as] = answer.statusCode === 200 ? 'done' : (answer.json().code ?? '')
      portal.pass(61)
      await portal.database.write((tx) =>
        tx
          .update(people)
          .set({ status: 'active', managerId: getId(3), startDate: '2022-03-14', office: 'us' })
          .where(eq(people.id, other)),
      )
      await clientCalls(portal).clear()
    }
    expect(answers).toEqual({ ...everybody('FORBIDDEN'), ...duty.other })
  })

  test('is in the table, whichever it is', () => {
    const tried = new Set(Object.values(duties).map(({ duty }) => duty))
    expect([...tried].sort()).toEqual(Object.keys(separatedDuties).sort())
  })
})
