import { countOpenWork, type OpenWork } from '#api/contracts/account/account.contract.ts'
import {
  changedLines,
  describeConsequences,
  describeOpenWork,
} from '#src/features/people/people/leaving-words.ts'
import { statusSentence } from '#src/features/people/people/use-account.ts'

const none = { sheets: 0, leave: 0, claims: 0 }

const idle: OpenWork = {
  reports: [],
  waiting: none,
  above: null,
  drafts: { sheets: 0, claims: 0 },
  submitted: none,
  bench: [],
  cases: [],
  leave: [],
  assignments: [],
  interviews: [],
}

const busy: OpenWork = {
  reports: [
    { id: 'naomi', name: 'Naomi Feldman' },
    { id: 'sandeep', name: 'Sandeep Kulkarni' },
  ],
  waiting: { sheets: 2, leave: 1, claims: 0 },
  above: { id: 'maren', name: 'Maren Lindqvist' },
  drafts: { sheets: 0, claims: 1 },
  submitted: { sheets: 1, leave: 0, claims: 3 },
  bench: [{ id: 'ana', name: 'Ana Silva' }],
  cases: [
    { id: 'one', name: 'CS-2001' },
    { id: 'two', name: 'CS-2002' },
  ],
  leave: [
    { id: 'day', startDate: '2026-03-02', endDate: '2026-03-02' },
    { id: 'week', startDate: '2026-05-04', endDate: '2026-05-08' },
  ],
  assignments: [
    { id: 'then', name: 'Contoso' },
    { id: 'now', name: 'Contoso' },
    { id: 'other', name: 'Fabrikam' },
  ],
  interviews: [{ id: 'meet', name: 'Data Engineer' }],
}

const names: Record<string, string> = { denise: 'Denise Okafor', naomi: 'Naomi Feldman' }
const getName = (id: string) => names[id] ?? ''
const access = 'All sessions end, and private links such as the calendar feed stop working.'

test('what is open is named, a line for each kind', () => {
  expect(describeOpenWork(idle)).toEqual([])
  expect(describeOpenWork(busy)).toEqual([
    '2 people in the team: Naomi Feldman and Sandeep Kulkarni',
    '2 time sheets and 1 leave request waiting for a decision here',
    '1 claim not submitted',
    "1 time sheet and 3 claims waiting for someone else's decision",
    '1 consultant on the bench: Ana Silva',
    '2 open support cases: CS-2001 and CS-2002',
    'Approved leave: 03/02/2026 and 05/04/2026 – 05/08/2026',
    'Assigned to Contoso and Fabrikam',
    '1 interview to hold: Data Engineer',
  ])
})

test('what will happen is said as far as it is chosen', () => {
  const nothing = { reportsTo: '', drafts: '', bench: '', cases: '' }
  expect(describeConsequences({ work: idle, choices: nothing, nameOf: getName, hasRoles: false })).toEqual([
    access,
  ])
  expect(describeConsequences({ work: busy, choices: nothing, nameOf: getName, hasRoles: true })).toEqual([
    '1 time sheet and 3 claims can still be decided.',
    'Approved leave stays on record.',
    '3 assignments end today, or with the last hours submitted. Those that have not begun are cancelled.',
    'Recruiters are asked to look at the interview again.',
    'All roles will be removed.',
    access,
  ])

  const choices = { reportsTo: 'denise', drafts: 'delete', bench: 'denise', cases: 'close' }
  expect(describeConsequences({ work: busy, choices, nameOf: getName, hasRoles: false })).toEqual([
    '2 people will report to Denise Okafor.',
    '2 time sheets and 1 leave request will wait for the decision of Denise Okafor.',
    '1 claim will be deleted.',
    '1 time sheet and 3 claims can still be decided.',
    '1 consultant will move to the bench of Denise Okafor.',
    '2 support cases will be closed.',
    'Approved leave stays on record.',
    '3 assignments end today, or with the last hours submitted. Those that have not begun are cancelled.',
    'Recruiters are asked to look at the interview again.',
    access,
  ])
})

test('a report who takes over moves up', () => {
  const choices = { reportsTo: 'naomi', drafts: 'keep', bench: '', cases: 'keep' }
  const work = { ...idle, reports: busy.reports, above: busy.above, drafts: { sheets: 2, claims: 0 } }
  expect(describeConsequences({ work, choices, nameOf: getName, hasRoles: false })).toEqual([
    '1 person will report to Naomi Feldman.',
    'Naomi Feldman will report to Maren Lindqvist.',
    '2 time sheets will be kept as they are.',
    access,
  ])
  const atTheTop = { ...work, above: null }
  expect(describeConsequences({ work: atTheTop, choices, nameOf: getName, hasRoles: false })).toContain(
    'Naomi Feldman will report to nobody.',
  )
})

test('what has changed in the meantime is named with what it was', () => {
  const before = countOpenWork(busy)
  expect(changedLines(before, { ...before, reports: 3, waiting: { ...busy.waiting, claims: 2 } })).toEqual([
    'Direct reports: 3 now, 2 before.',
    'Waiting for a decision here: 5 now, 3 before.',
  ])
  expect(changedLines(before, before)).toEqual([
    'The details of this person were changed. The open work is the same.',
  ])
})

test('an account is described by whether its person can sign in', () => {
  const now = new Date('2026-03-02T10:00:00.000Z')
  const none = { lastSignInAt: null, invitedUntil: null }
  const sentence = (account: Partial<Parameters<typeof statusSentence>[0]>) =>
    statusSentence({ status: 'Active', ...none, ...account }, now)

  expect(sentence({})).toBe('Active. Has not signed in during the last 180 days.')
  expect(sentence({ lastSignInAt: '2026-03-01T17:14:00.000Z' })).toMatch(
    /^Active\. Last signed in Mar 1, 2026, /,
  )
  expect(sentence({ status: 'Invited', invitedUntil: '2026-03-09T10:00:00.000Z' })).toMatch(
    /^Invited\. The link works until Mar 9, 2026, /,
  )
  expect(sentence({ status: 'Invited', invitedUntil: '2026-03-01T10:00:00.000Z' })).toBe(
    'Invited. The link no longer works.',
  )
  expect(sentence({ status: 'Deactivated' })).toBe('Deactivated. This person cannot sign in.')
})
