import { useGetExpensesQuery } from '#api/client/money/claim.endpoints.ts'
import { useGetCasesQuery } from '#api/client/people/case.endpoints.ts'
import { useGetHolidaysQuery } from '#api/client/people/holiday.endpoints.ts'
import { useGetAcknowledgementsQuery } from '#api/client/people/hr-library.endpoints.ts'
import { useGetMyInterviewsQuery } from '#api/client/recruiting/interview.endpoints.ts'
import { useGetMyBenchListQuery } from '#api/client/staffing/bench.endpoints.ts'
import { useGetEmployeeClientsQuery, useGetTimesheetsQuery } from '#api/client/time/time-sheet.endpoints.ts'
import type { Profile } from '#api/contracts/account/profile.contract.ts'
import type { ClaimSummary } from '#api/contracts/money/claim.contract.ts'
import type { CaseSummary } from '#api/contracts/people/case.contract.ts'
import type { Acknowledgement } from '#api/contracts/people/hr-library.contract.ts'
import type { TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import { firstCountedDay } from '#api/rules/counted-hours.ts'
import { longDay, shortDay, weekInWords } from '#api/rules/days.ts'
import { dashboard } from '#src/content/account/dashboard.ts'
import { pages } from '#src/content/pages.ts'
import { pathWithParams } from '#src/lib/path-with-params.ts'
import { useIsOwnCrm } from '#src/lib/use-browser.ts'
import { type CardItem, joinQueries } from './dashboard-cards.tsx'
import { missingWeeks } from './week-figures.ts'

const words = dashboard.needs

type Grouped<One> = {
  found: readonly One[]
  one: (only: One) => CardItem
  several: (count: number) => CardItem
}

const grouped = <One>({ found, one, several }: Grouped<One>): CardItem[] => {
  const [first, ...more] = found
  if (!first) return []
  return [more.length === 0 ? one(first) : several(found.length)]
}

const getPeriod = (sheets: readonly TimeSheet[]) => {
  const starts = sheets.map(({ cr322_startdate }) => cr322_startdate).sort()
  const ends = sheets.map(({ cr322_enddate }) => cr322_enddate).sort()
  return words.period(shortDay(starts[0] ?? ''), shortDay(ends.at(-1) ?? ''))
}

const sheetNeeds = (sheets: readonly TimeSheet[], status: 'Rejected' | 'Draft'): CardItem[] => {
  const found = sheets.filter((one) => one.kind === 'sheet' && one.cr322_timesheetstatus === status)
  const isUrgent = status === 'Rejected'
  const period = getPeriod(found)
  const need = { key: `sheets ${status}`, text: words.draftText(period), isUrgent }
  return grouped({
    found,
    one: ({ id, pro_resourcingnetwork: [client] }) => ({
      ...need,
      ...(isUrgent && { text: words.sentBackText(period) }),
      title: isUrgent ? words.sentBack(client?.pro_name ?? '') : words.drafts(1),
      href: pathWithParams(pages.newTimeSheet.path, { id }),
    }),
    several: (count) => ({
      ...need,
      ...(isUrgent && { text: words.sheetsSentBackText(period) }),
      title: isUrgent ? words.sheetsSentBack(count) : words.drafts(count),
      href: pathWithParams(pages.timeSheetList.path, { status }),
    }),
  })
}

const newSheetPath = (day: string) => pathWithParams(pages.newTimeSheet.path, { day })

const missingNeeds = (weeks: readonly { monday: string; sunday: string }[]): CardItem[] => {
  const need = { key: 'missing', text: words.missingText, isUrgent: true }
  return grouped({
    found: weeks,
    one: ({ monday, sunday }) => ({
      ...need,
      title: words.missing(weekInWords(monday, sunday)),
      href: newSheetPath(monday),
    }),
    several: (count) => ({
      ...need,
      title: words.missingWeeks(count),
      links: weeks.map(({ monday, sunday }) => ({
        label: weekInWords(monday, sunday),
        href: newSheetPath(monday),
      })),
    }),
  })
}

const claimNeeds = (claims: readonly ClaimSummary[], status: 'Rejected' | 'Draft'): CardItem[] => {
  const isUrgent = status === 'Rejected'
  const need = { key: `claims ${status}`, text: words.draftClaimsText, isUrgent }
  return grouped({
    found: claims.filter((one) => one.status === status),
    one: ({ id, merchant }) => ({
      ...need,
      ...(isUrgent && { text: words.claimSentBackText }),
      title: isUrgent ? words.claimSentBack(merchant) : words.draftClaims(1),
      href: pathWithParams(pages.employeeClaims.path, { claim: id }),
    }),
    several: (count) => ({
      ...need,
      ...(isUrgent && { text: words.claimsSentBackText }),
      title: isUrgent ? words.claimsSentBack(count) : words.draftClaims(count),
      href: pathWithParams(pages.employeeClaims.path, { status }),
    }),
  })
}

const caseNeeds = (cases: readonly CaseSummary[]): CardItem[] => {
  const status = 'Waiting On You'
  return grouped({
    found: cases.filter((one) => one.status === status),
    one: ({ id, number, subject }) => ({
      key: 'cases',
      title: words.waitingCase(subject),
      text: words.waitingCaseText(number),
      href: pathWithParams(pages.support.path, { case: id }),
    }),
    several: (count) => ({
      key: 'cases',
      title: words.waitingCases(count),
      text: words.waitingCasesText,
      href: pathWithParams(pages.support.path, { view: 'mine', status }),
    }),
  })
}

const documentPath = (document: string) => pathWithParams(pages.hrLibrary.path, { document })

const documentNeeds = (documents: readonly Acknowledgement[]): CardItem[] => {
  const found = documents.filter(({ acknowledgedAt }) => acknowledgedAt === null)
  return grouped({
    found,
    one: ({ document, revised }) => ({
      key: 'documents',
      title: words.acknowledge(dashboard.documents[document]),
      text: words.acknowledgeText(longDay(revised)),
      href: documentPath(document),
    }),
    several: (count) => ({
      key: 'documents',
      title: words.documents(count),
      text: words.documentsText,
      links: found.map(({ document }) => ({
        label: dashboard.documents[document],
        href: documentPath(document),
      })),
    }),
  })
}

const feedbackNeeds = (count: number): CardItem[] =>
  count === 0
    ? []
    : [
        {
          key: 'feedback',
          title: words.feedback(count),
          text: words.feedbackText,
          href: pages.myInterviews.path,
        },
      ]

const emailNeeds = ({ hasRealEmail }: Profile): CardItem[] =>
  hasRealEmail
    ? []
    : [{ key: 'email', title: words.email, text: words.emailText, href: pages.myProfile.path }]

/** In January includes the previous year, whose last weeks may need a reminder. */
const useHolidays = (today: string) => {
  const year = Number(today.slice(0, 4))
  const isJanuary = today.slice(5, 7) === '01'
  const now = useGetHolidaysQuery({ year })
  const before = useGetHolidaysQuery({ year: year - 1 }, { skip: !isJanuary })
  const both = isJanuary ? [before, now] : [now]
  return joinQueries(both, () => both.flatMap(({ data }) => data?.holidays ?? []))
}

export const useNeeds = (profile: Profile, today: string) => {
  const isOwnCrm = useIsOwnCrm()
  const own = useGetTimesheetsQuery({ scope: 'own' })
  const holidays = useHolidays(today)
  const clients = useGetEmployeeClientsQuery()
  const claims = useGetExpensesQuery({ scope: 'mine' })
  const documents = useGetAcknowledgementsQuery()
  const cases = useGetCasesQuery({ scope: 'mine' })
  const interviews = useGetMyInterviewsQuery(undefined, { skip: !isOwnCrm })
  const needs = (): CardItem[] => {
    const sheets = own.data ?? []
    const range = { today, since: firstCountedDay(profile, today), clients: clients.data ?? [] }
    return [
      ...sheetNeeds(sheets, 'Rejected'),
      ...missingNeeds(missingWeeks(sheets, holidays.data ?? [], range)),
      ...claimNeeds(claims.data ?? [], 'Rejected'),
      ...sheetNeeds(sheets, 'Draft'),
      ...claimNeeds(claims.data ?? [], 'Draft'),
      ...caseNeeds(cases.data ?? []),
      ...feedbackNeeds((interviews.data ?? []).filter(({ canGive }) => canGive).length),
      ...documentNeeds(documents.data ?? []),
      ...emailNeeds(profile),
    ]
  }
  const asked = [own, holidays, clients, claims, documents, cases, ...(isOwnCrm ? [interviews] : [])]
  return joinQueries(asked, needs)
}

export const usePartnerNeeds = (profile: Profile) => {
  const cases = useGetCasesQuery({ scope: 'mine' })
  const bench = useGetMyBenchListQuery()
  return joinQueries<CardItem[]>([cases, bench], () => [
    ...caseNeeds(cases.data ?? []),
    ...emailNeeds(profile),
    ...(bench.data?.length === 0
      ? [
          {
            key: 'bench',
            title: words.emptyBench,
            text: words.emptyBenchText,
            href: pages.uploadBench.path,
          },
        ]
      : []),
  ])
}
