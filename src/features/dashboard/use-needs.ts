import { useGetCasesQuery } from '#api/client/case.endpoints.ts'
import { useGetExpensesQuery } from '#api/client/claim.endpoints.ts'
import { useGetHolidaysQuery } from '#api/client/holiday.endpoints.ts'
import { useGetAcknowledgementsQuery } from '#api/client/hr-library.endpoints.ts'
import { useGetSubmissionsQuery } from '#api/client/submission.endpoints.ts'
import { useGetTimesheetsQuery } from '#api/client/time-sheet.endpoints.ts'
import type { Acknowledgement } from '#api/contracts/hr-library.contract.ts'
import type { Profile } from '#api/contracts/profile.contract.ts'
import type { Submission } from '#api/contracts/submission.contract.ts'
import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { dashboard } from '#src/content/dashboard.ts'
import { pages } from '#src/content/pages.ts'
import { longDay, shortDay } from '#src/lib/days.ts'
import type { CardItem, CardQuery } from './dashboard-cards.tsx'
import { missingWeeks } from './week-figures.ts'

const words = dashboard.needs

/** Something that waits for the user, and where it is done. */
type Need = CardItem & { href: string }

const span = (from: string, to: string) => `${shortDay(from)} to ${shortDay(to)}`

const rejectedNeeds = (sheets: readonly TimeSheet[]): Need[] =>
  sheets
    .filter(({ kind, cr322_timesheetstatus }) => kind === 'sheet' && cr322_timesheetstatus === 'Rejected')
    .map((sheet) => ({
      key: sheet.id,
      title: words.rejected(sheet.pro_resourcingnetwork[0]?.pro_name ?? ''),
      text: words.rejectedText(span(sheet.cr322_startdate, sheet.cr322_enddate)),
      href: pages.timeSheetList.path,
      isUrgent: true,
    }))

const approval = (key: string, count: number, title: (count: number) => string, href: string): Need[] =>
  count > 0 ? [{ key, title: title(count), text: words.approvalsText, href }] : []

const waiting = (team: readonly TimeSheet[], kind: TimeSheet['kind']) =>
  team.filter((sheet) => sheet.kind === kind && sheet.cr322_timesheetstatus === 'Submitted').length

const documentNeeds = (documents: readonly Acknowledgement[]): Need[] =>
  documents
    .filter(({ acknowledgedAt }) => acknowledgedAt === null)
    .map(({ document, revised }) => ({
      key: document,
      title: words.acknowledge(dashboard.documents[document]),
      text: words.acknowledgeText(longDay(revised)),
      href: pages.hrLibrary.path,
    }))

/** Submissions nobody has looked at, for who reviews them. */
const submissionNeeds = (submissions: readonly Submission[]): Need[] => {
  const count = submissions.filter(({ mayReview, status }) => mayReview && status === 'Submitted').length
  const href = `${pages.submissions.path}?status=Submitted`
  return count > 0
    ? [{ key: 'submissions', title: words.newSubmissions(count), text: words.newSubmissionsText, href }]
    : []
}

const emailNeed: Need = {
  key: 'email',
  title: words.email,
  text: words.emailText,
  href: pages.myProfile.path,
}

/** Several calls as one: there when all are, failed when one did; trying again repeats those that failed. */
const joinQueries = <Data>(queries: readonly CardQuery<unknown>[], combine: () => Data): CardQuery<Data> => ({
  data: queries.every(({ data }) => data !== undefined) ? combine() : undefined,
  error: queries.find(({ error }) => error !== undefined)?.error,
  isFetching: queries.some(({ isFetching }) => isFetching),
  refetch: () => {
    for (const query of queries) if (query.error !== undefined) query.refetch()
  },
})

/** What waits for an employee, the urgent first. */
export const useNeeds = (profile: Profile, today: string) => {
  const skip = !profile.isManager
  const own = useGetTimesheetsQuery({ scope: 'own' })
  const holidays = useGetHolidaysQuery({ year: Number(today.slice(0, 4)) })
  const team = useGetTimesheetsQuery({ scope: 'team' }, { skip })
  const claims = useGetExpensesQuery({ scope: 'team' }, { skip })
  const documents = useGetAcknowledgementsQuery()
  const cases = useGetCasesQuery({ scope: 'mine' })
  const submissions = useGetSubmissionsQuery()
  const needs = (): Need[] => {
    const sheets = own.data ?? []
    const range = { today, since: profile.startDate ?? today }
    const missing = missingWeeks(sheets, holidays.data?.holidays ?? [], range)
    const waitingClaims = (claims.data ?? []).filter(({ status }) => status === 'Submitted').length
    return [
      ...rejectedNeeds(sheets),
      ...missing.map(({ monday, sunday }) => ({
        key: monday,
        title: words.missing(span(monday, sunday)),
        text: words.missingText,
        href: pages.newTimeSheet.path,
        isUrgent: true,
      })),
      ...approval('sheets', waiting(team.data ?? [], 'sheet'), words.sheetApprovals, pages.approvals.path),
      ...approval('leaves', waiting(team.data ?? [], 'leave'), words.leaveApprovals, pages.approvals.path),
      ...approval('claims', waitingClaims, words.claimApprovals, `${pages.employeeClaims.path}?view=team`),
      ...submissionNeeds(submissions.data ?? []),
      ...(cases.data ?? [])
        .filter(({ status }) => status === 'Waiting On You')
        .map(({ id, number, subject }) => ({
          key: id,
          title: words.waitingCase(subject),
          text: words.waitingCaseText(number),
          href: `${pages.support.path}?case=${id}`,
        })),
      ...documentNeeds(documents.data ?? []),
      ...(profile.hasRealEmail ? [] : [emailNeed]),
    ]
  }
  return joinQueries([own, holidays, documents, cases, submissions, ...(skip ? [] : [team, claims])], needs)
}
