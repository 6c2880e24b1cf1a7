import type { OpenCounts, OpenWork } from '#api/contracts/account/account.contract.ts'
import { shortDay } from '#api/rules/days.ts'
import { account } from '#src/content/account/account.ts'

const { open, following, changed, kinds } = account.leaving

export type LeavingChoices = { reportsTo: string; drafts: string; bench: string; cases: string }

type Tally = { sheets: number; leave?: number; claims: number }

const countOpen = ({ sheets, leave = 0, claims }: Tally) => sheets + leave + claims

const getNames = (named: readonly { name: string }[]) => named.map(({ name }) => name)

const getDays = ({ startDate, endDate }: OpenWork['leave'][number]) =>
  startDate === endDate ? shortDay(startDate) : `${shortDay(startDate)} – ${shortDay(endDate)}`

const when = (isSo: boolean, sentence: () => string): string[] => (isSo ? [sentence()] : [])

export const describeOpenWork = ({ interviews: meets, ...work }: OpenWork): string[] => [
  ...when(work.reports.length > 0, () => open.reports(getNames(work.reports))),
  ...when(countOpen(work.waiting) > 0, () => open.waiting(work.waiting)),
  ...when(countOpen(work.drafts) > 0, () => open.drafts(work.drafts)),
  ...when(countOpen(work.submitted) > 0, () => open.submitted(work.submitted)),
  ...when(work.bench.length > 0, () => open.bench(getNames(work.bench))),
  ...when(work.cases.length > 0, () => open.cases(getNames(work.cases))),
  ...when(work.leave.length > 0, () => open.leave(work.leave.map(getDays))),
  ...when(work.assignments.length > 0, () => open.assignments([...new Set(getNames(work.assignments))])),
  ...when(meets.length > 0, () => open.interviews(getNames(meets))),
]

const managerLines = (
  { reports, waiting, above }: OpenWork,
  successorId: string,
  successor: string,
): string[] => {
  const moved = reports.filter(({ id }) => id !== successorId).length
  return [
    ...when(moved > 0, () => following.reports(moved, successor)),
    ...when(moved < reports.length, () => following.successor(successor, above?.name)),
    ...when(countOpen(waiting) > 0, () => following.waiting(waiting, successor)),
  ]
}

type Leaving = { work: OpenWork; choices: LeavingChoices; nameOf: (id: string) => string; hasRoles: boolean }

export const describeConsequences = ({ work, choices, nameOf, hasRoles }: Leaving): string[] => {
  const { reportsTo, drafts, bench, cases } = choices
  const meets = work.interviews.length
  const hasDrafts = countOpen(work.drafts) > 0
  return [
    ...(reportsTo === '' ? [] : managerLines(work, reportsTo, nameOf(reportsTo))),
    ...when(hasDrafts && drafts === 'delete', () => following.deleted(work.drafts)),
    ...when(hasDrafts && drafts === 'keep', () => following.kept(work.drafts)),
    ...when(countOpen(work.submitted) > 0, () => following.submitted(work.submitted)),
    ...when(work.bench.length > 0 && bench !== '', () => following.bench(work.bench.length, nameOf(bench))),
    ...when(work.cases.length > 0 && cases === 'close', () => following.closed(work.cases.length)),
    ...when(work.cases.length > 0 && cases === 'keep', () => following.open(work.cases.length)),
    ...when(work.leave.length > 0, () => following.leave),
    ...when(work.assignments.length > 0, () => following.assignments(work.assignments.length)),
    ...when(meets > 0, () => following.interviews(meets)),
    ...when(hasRoles, () => following.roles),
    following.access,
  ]
}

const flat = ({ waiting, drafts, submitted, ...counts }: OpenCounts) => ({
  ...counts,
  waiting: countOpen(waiting),
  drafts: countOpen(drafts),
  submitted: countOpen(submitted),
})

const kindNames = [
  'reports',
  'waiting',
  'drafts',
  'submitted',
  'bench',
  'cases',
  'leave',
  'assignments',
  'interviews',
] as const

export const changedLines = (before: OpenCounts, now: OpenCounts): string[] => {
  const [old, latest] = [flat(before), flat(now)]
  const lines = kindNames
    .filter((kind) => old[kind] !== latest[kind])
    .map((kind) => changed.line(kinds[kind], old[kind], latest[kind]))
  return lines.length > 0 ? lines : [changed.elsewhere]
}
