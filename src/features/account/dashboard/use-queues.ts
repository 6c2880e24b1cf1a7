import { useGetAccessQuery } from '#api/client/governance/access-review.endpoints.ts'
import { useGetDataRequestsQuery } from '#api/client/governance/data-request.endpoints.ts'
import { useGetBackgroundWorkQuery } from '#api/client/governance/work.endpoints.ts'
import { useFindExpensesQuery, useGetExpensesQuery } from '#api/client/money/claim.endpoints.ts'
import { useFindCasesQuery, useGetCasesQuery } from '#api/client/people/case.endpoints.ts'
import { useCountApplicationsQuery } from '#api/client/recruiting/application.endpoints.ts'
import { useGetDeskQuery } from '#api/client/recruiting/inquiry.endpoints.ts'
import { useCountPlacementsQuery } from '#api/client/staffing/placement.endpoints.ts'
import { useGetTeamTimesheetsQuery, useGetTimesheetsQuery } from '#api/client/time/time-sheet.endpoints.ts'
import type { Profile } from '#api/contracts/account/profile.contract.ts'
import { hasAccess } from '#api/contracts/account/session.contract.ts'
import { mayDecide } from '#api/contracts/account/sign-in.contract.ts'
import type { ApplicationCounts } from '#api/contracts/recruiting/application.contract.ts'
import { shortDay } from '#api/rules/days.ts'
import { dashboard } from '#src/content/account/dashboard.ts'
import { pages } from '#src/content/pages.ts'
import { pathWithParams } from '#src/lib/path-with-params.ts'
import { useIsOwnCrm } from '#src/lib/use-browser.ts'
import { type CardItem, type CardQuery, joinQueries } from './dashboard-cards.tsx'
import { counted, line, useSubmissions } from './use-submission-queue.ts'

const words = dashboard.queues

/** Refetches on each mount, since other users change this data. */
const anew = (isAsked: boolean) => ({ skip: !isAsked, refetchOnMountOrArgChange: true })

const asked = <Query extends CardQuery<unknown>>(isAsked: boolean, ...queries: Query[]): Query[] =>
  isAsked ? queries : []

const oneWaiting = { scope: 'approvals', status: 'Submitted', sort: 'created', ...counted } as const

type CountedClaims = { scope: 'team'; status: 'Submitted' } | { scope: 'payments'; status: 'Approved' }

const useClaimCount = (asked: CountedClaims, isAsked: boolean, isOwnCrm: boolean) => {
  const paged = useFindExpensesQuery({ ...asked, sort: 'claim', ...counted }, anew(isAsked && isOwnCrm))
  const all = useGetExpensesQuery(asked, anew(isAsked && !isOwnCrm))
  return isOwnCrm
    ? { ...paged, data: paged.data?.total }
    : {
        ...all,
        data: all.data?.filter(
          ({ status, roles }) =>
            status === asked.status && (asked.scope === 'payments' || roles.includes('manager')),
        ).length,
      }
}

const useCaseCount = (status: 'New' | 'In Progress', isAsked: boolean, isOwnCrm: boolean) => {
  const asked = { scope: 'queue', status } as const
  const paged = useFindCasesQuery({ ...asked, sort: 'case', ...counted }, anew(isAsked && isOwnCrm))
  const all = useGetCasesQuery(asked, anew(isAsked && !isOwnCrm))
  return isOwnCrm
    ? { ...paged, data: paged.data?.total }
    : { ...all, data: all.data?.filter((one) => one.status === status).length }
}

const useApprovals = (profile: Profile) => {
  const canDecide = mayDecide(profile)
  // Only an upstream CRM returns a profile without roles; it has no paging.
  const isOwnCrm = profile.roles !== undefined
  const paged = { skip: !canDecide || !isOwnCrm }
  const sheets = useGetTeamTimesheetsQuery(oneWaiting, paged)
  const leave = useGetTeamTimesheetsQuery({ ...oneWaiting, kind: 'leave' }, paged)
  const all = useGetTimesheetsQuery({ scope: 'team' }, { skip: !canDecide || isOwnCrm })
  const claims = useClaimCount({ scope: 'team', status: 'Submitted' }, canDecide, isOwnCrm)
  const lists = isOwnCrm ? [sheets, leave] : [all]
  return joinQueries(asked<CardQuery<unknown>>(canDecide, ...lists, claims), () => {
    const listed = (all.data ?? []).filter((one) => one.cr322_timesheetstatus === 'Submitted')
    const waiting = sheets.data?.total ?? listed.length
    const leaves = leave.data?.total ?? listed.filter(({ kind }) => kind === 'leave').length
    const decided = claims.data ?? 0
    return line(waiting + decided, {
      href: pages.approvals.path,
      name: words.approvals,
      text: words.approvalsText(waiting - leaves, leaves, decided),
    })
  })
}

const useCases = ({ isHr }: Profile, isOwnCrm: boolean) => {
  const fresh = useCaseCount('New', isHr, isOwnCrm)
  const begun = useCaseCount('In Progress', isHr, isOwnCrm)
  const cases = (status: 'New' | 'In Progress', { data = 0 }: typeof fresh) => ({
    count: data,
    href: pathWithParams(pages.support.path, { view: 'queue', status }),
  })
  return joinQueries(asked(isHr, fresh, begun), () => {
    const [one, other] = [cases('New', fresh), cases('In Progress', begun)]
    return [
      ...line(one.count, { href: one.href, name: words.newCases, text: words.newCasesText }),
      ...line(other.count, { href: other.href, name: words.openCases, text: words.openCasesText }),
    ]
  })
}

const usePayingAndPlacing = ({ isHr, roles = [] }: Profile, isOwnCrm: boolean) => {
  const pays = isHr || roles.includes('finance')
  const canPlace = isOwnCrm && hasAccess('personnel', roles)
  const claims = useClaimCount({ scope: 'payments', status: 'Approved' }, pays, isOwnCrm)
  const placements = useCountPlacementsQuery(undefined, anew(canPlace))
  return joinQueries([...asked(pays, claims), ...asked(canPlace, placements)], () => [
    ...line(claims.data ?? 0, {
      href: pathWithParams(pages.employeeClaims.path, { view: 'payments' }),
      name: words.claimsToPay,
      text: words.claimsToPayText,
    }),
    ...line(placements.data?.waiting ?? 0, {
      href: pages.placements.path,
      name: words.placements,
      text: words.placementsText,
    }),
  ])
}

const useAdministration = ({ roles = [] }: Profile, isOwnCrm: boolean) => {
  const isAsked = isOwnCrm && hasAccess('administrator', roles)
  const requests = useGetDataRequestsQuery(undefined, anew(isAsked))
  const access = useGetAccessQuery(undefined, anew(isAsked))
  const work = useGetBackgroundWorkQuery(undefined, anew(isAsked))
  return joinQueries(asked<CardQuery<unknown>>(isAsked, requests, access, work), () => {
    const { requests: waiting = [] } = requests.data ?? {}
    const [first] = waiting
    const due = (access.data?.grants ?? []).filter(({ isDue }) => isDue)
    const failed = (work.data?.kinds ?? []).reduce((sum, kind) => sum + kind.failed, 0)
    const dueOn = shortDay(first?.dueOn ?? '')
    return [
      ...line(waiting.length, {
        href: `${pages.personalData.path}#requests`,
        name: words.dataRequests,
        text: first?.isOverdue ? words.dataRequestsLate(dueOn) : words.dataRequestsDue(dueOn),
        isUrgent: first?.isOverdue ?? false,
      }),
      ...line(failed, {
        href: `${pages.backgroundWork.path}#failed`,
        name: words.failedWork,
        text: words.failedWorkText,
      }),
      // Own roles are reviewed by others; once others are due, the count matches the page.
      ...line(due.some(({ isMe }) => !isMe) ? due.length : 0, {
        href: pages.accessReview.path,
        name: words.roles,
        text: words.rolesText,
      }),
    ]
  })
}

const applicationsPath = (params: Record<string, string>) => pathWithParams(pages.applications.path, params)

const applicationLines = ({ unseen = 0, attention = 0 }: Partial<ApplicationCounts>): CardItem[] => [
  ...line(unseen, {
    href: applicationsPath({ view: 'table', stage: 'New' }),
    name: words.newApplications,
    text: words.newApplicationsText,
  }),
  ...line(attention, {
    href: applicationsPath({ view: 'table', show: 'attention' }),
    name: words.applicationsToSee,
    text: words.applicationsToSeeText,
  }),
]

const useDesk = ({ roles = [] }: Profile, isOwnCrm: boolean) => {
  const isAsked = isOwnCrm && roles.includes('recruiter')
  const desk = useGetDeskQuery(undefined, anew(isAsked))
  const applications = useCountApplicationsQuery(undefined, anew(isAsked))
  return joinQueries(asked<CardQuery<unknown>>(isAsked, desk, applications), () => {
    const { queues = [], unmatchedMail = 0, partners = 0 } = desk.data ?? {}
    const late = queues.reduce((sum, queue) => sum + queue.late, 0)
    return [
      ...line(
        queues.reduce((sum, queue) => sum + queue.open, 0),
        {
          href: pages.inbox.path,
          name: words.inquiries,
          text: words.inquiriesText(late),
          isUrgent: late > 0,
        },
      ),
      ...applicationLines(applications.data ?? {}),
      ...line(unmatchedMail, {
        href: pages.unmatchedMail.path,
        name: words.unmatchedMail,
        text: words.unmatchedMailText,
      }),
      ...line(partners, { href: pages.partners.path, name: words.partners, text: words.partnersText }),
    ]
  })
}

export const useQueues = (profile: Profile): CardQuery<CardItem[]> => {
  const isOwnCrm = useIsOwnCrm()
  const parts = [
    useApprovals(profile),
    useCases(profile, isOwnCrm),
    usePayingAndPlacing(profile, isOwnCrm),
    useAdministration(profile, isOwnCrm),
    useDesk(profile, isOwnCrm),
    useSubmissions(),
  ]
  return joinQueries(parts, () => {
    const lines = parts.flatMap(({ data = [] }) => data)
    return [...lines.filter(({ isUrgent }) => isUrgent), ...lines.filter(({ isUrgent }) => !isUrgent)]
  })
}
