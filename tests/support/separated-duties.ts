import type { Role } from '#api/contracts/account/session.contract.ts'
import { personForm } from '#api/contracts/people/people.contract.ts'
import { claimHistory, claims } from '#server/money/schema/claims.ts'
import { personRoles } from '#server/people/schema/people.ts'
import { getId } from '#server/samples/people.ts'
import { timeSheets } from '#server/time/schema/time-sheets.ts'
import { accountCalls, type Caller } from './account-calls.ts'
import { clientCalls } from './client-calls.ts'
import { addClient, claimRow, removeOpenWork, sheetRow } from './open-work.ts'
import { withPortal } from './portal-app.ts'
import { bearer, post, signIn } from './sign-in.ts'
import { testTime } from './test-app.ts'

/** Each has this role alone. */
export const callers = {
  employee: 7,
  manager: 3,
  hr: 12,
  administrator: 5,
  recruiter: 10,
  finance: 8,
} as const

export type As = keyof typeof callers

export const everyCaller: readonly As[] = [
  'employee',
  'manager',
  'hr',
  'administrator',
  'recruiter',
  'finance',
]

export const maren = getId(1)

export const other = getId(9)

export const roles: readonly [place: number, role: Role][] = [
  [1, 'administrator'],
  [callers.administrator, 'administrator'],
  [callers.hr, 'hr'],
  [callers.recruiter, 'recruiter'],
  [callers.finance, 'finance'],
]

const getPhone = (index: number) => `+136055501${String(index).padStart(2, '0')}`

let phoneCount = 0

export const freshPhone = () => `+1360555${String(2000 + ++phoneCount)}`

afterEach(() => clientCalls(portal).clear())
afterEach(() => removeOpenWork(portal.database))

export const portal = withPortal('pglite')
export const accounts = accountCalls(portal)

export const setRoles = (given: typeof roles) =>
  portal.database.write(async (tx) => {
    await tx.delete(personRoles)
    await tx
      .insert(personRoles)
      .values(given.map(([index, role]) => ({ personId: getId(index), role, grantedAt: testTime })))
  })

beforeEach(() => setRoles(roles))

let founder: Caller | undefined

afterEach(() => {
  founder = undefined
})

export const enter = async (index: number): Promise<Caller> =>
  bearer(await signIn(portal.app, getPhone(index)))

/** May read every record. */
export const asFounder = async (): Promise<Caller> => {
  founder ??= await enter(1)
  return founder
}

export type Call = { caller: Caller; as: As; subject: string }

export const send = ({ caller }: Pick<Call, 'caller'>, path: string, body: object) =>
  post(portal.app, path, body, {
    headers: { ...caller.headers, 'idempotency-key': crypto.randomUUID() },
  })

export const readRecord = async (subject: string) => accounts.person(await asFounder(), subject)

export const addSheet = (subject: string, more: Partial<typeof timeSheets.$inferInsert> = {}) =>
  portal.database.write(async (tx) => {
    await addClient(tx).onConflictDoNothing()
    const [row] = await tx
      .insert(timeSheets)
      .values({ ...sheetRow(subject, 'Submitted'), ...more })
      .returning({ id: timeSheets.id })
    return row?.id ?? ''
  })

export const addLeave = (subject: string) =>
  addSheet(subject, { kind: 'leave', clientId: null, leaveType: 'PTO', totalMinutes: 0 })

export const addClaim = (
  subject: string,
  status: 'Submitted' | 'Approved',
  amount = 2345,
  approvedBy = maren,
) =>
  portal.database.write(async (tx) => {
    const [row] = await tx
      .insert(claims)
      .values({ ...claimRow(subject, status), amount })
      .returning({ id: claims.id })
    const id = row?.id ?? ''
    const step = { claimId: id, position: 0, at: testTime, reason: '', status }
    if (status === 'Approved') {
      await tx.insert(claimHistory).values({ ...step, personId: approvedBy, action: 'approve' })
    }
    return id
  })

export const payment = { paidOn: '2026-03-02', method: 'Payroll', reference: 'March' }

export const readChange = async (call: Call, changes: object) => {
  const record = await readRecord(call.subject)
  const before = personForm.parse({ ...record, managerId: record.manager?.id ?? '' })
  const body = { ...before, ...changes, id: call.subject, revision: record.revision }
  return send(call, '/Admin/ChangePerson', body)
}
