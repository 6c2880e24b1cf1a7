import { useMemo } from 'react'
import { generatePath } from 'react-router'
import { useGetProfileQuery } from '#api/client/account/profile.endpoints.ts'
import { useFindPortalJobsQuery, useGetJobsQuery } from '#api/client/careers/job.endpoints.ts'
import { useGetOrgChartQuery } from '#api/client/people/org-chart.endpoints.ts'
import { useSearchCandidatesQuery } from '#api/client/recruiting/candidate.endpoints.ts'
import { useGetDeskJobsQuery } from '#api/client/recruiting/desk-job.endpoints.ts'
import { useGetTimesheetsQuery } from '#api/client/time/time-sheet.endpoints.ts'
import { hasAccess, type Role, type SessionUser, userTypes } from '#api/contracts/account/session.contract.ts'
import { listPageMax } from '#api/contracts/platform/list-page.ts'
import type { TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import { shortDay } from '#api/rules/days.ts'
import { hoursLabel } from '#api/rules/duration.ts'
import { portalSearch as words } from '#src/content/account/portal-search.ts'
import { headerTabs, logoutLabel } from '#src/content/navigation.ts'
import { pages, shareTitle } from '#src/content/pages.ts'
import { isPortalPage, portalPages } from '#src/content/portal-pages.ts'
import type { PortalPageKey } from '#src/content/portal-paths.ts'
import { isRoleAccess, type PageAccess } from '#src/flows/page-routes.tsx'
import { pathWithParams } from '#src/lib/path-with-params.ts'
import { useIsOwnCrm } from '#src/lib/use-browser.ts'
import { icons, pageIcons } from './nav-icons.ts'
import { knownPages } from './navigation.ts'
import type { Entry } from './portal-entries.ts'
import { signOutEntry } from './recent-entries.ts'

const newClaimPath = pathWithParams(pages.employeeClaims.path, { new: '1' })

const actions: readonly { page: PortalPageKey; label: string; href: string }[] = [
  { page: 'newTimeSheet', label: words.actions.newTimeSheet, href: pages.newTimeSheet.path },
  { page: 'applyLeave', label: words.actions.applyLeave, href: pages.applyLeave.path },
  { page: 'employeeClaims', label: words.actions.newClaim, href: newClaimPath },
  { page: 'newCase', label: words.actions.newCase, href: pages.newCase.path },
  { page: 'newJob', label: words.actions.newJob, href: pages.newJob.path },
  { page: 'invitePerson', label: words.actions.invitePerson, href: pages.invitePerson.path },
  { page: 'newClient', label: words.actions.newClient, href: pages.newClient.path },
]

/** Aliases and pages that need a record. */
const notListed: readonly PortalPageKey[] = ['expenseClaims', 'mergeCandidates']

const aliases: Partial<Record<PortalPageKey, string>> = {
  timeSheets: words.aliases.calendar,
  hrLibrary: words.aliases.handbook,
  employeeClaims: words.aliases.expenses,
  support: words.aliases.cases,
}

type Rights = { user: SessionUser; roles: readonly Role[]; isOwnCrm: boolean }

const mayOpen = (access: PageAccess, { user, roles }: Rights) => {
  if (access === 'signed-in' || access === 'public') return true
  if (user.userType !== userTypes.employee) return false
  return !isRoleAccess(access) || hasAccess(access, roles)
}

const openPages = (rights: Rights): PortalPageKey[] =>
  knownPages().flatMap(({ id, handle }) =>
    isPortalPage(id) &&
    handle &&
    handle.access !== 'public' &&
    !pages[id].path.includes(':') &&
    !notListed.includes(id) &&
    (rights.isOwnCrm || id !== 'myInterviews') &&
    mayOpen(handle.access, rights)
      ? [id]
      : [],
  )

const placeEntries = (rights: Rights): Entry[] => {
  const open = openPages(rights)
  const here = actions.filter(({ page }) => open.includes(page))
  return [
    ...here.map(({ label, href }): Entry => ({ id: href, label, icon: icons.plus, group: 'actions' })),
    {
      id: signOutEntry,
      label: words.actions.logOut,
      aliases: logoutLabel,
      icon: icons.logout,
      group: 'actions',
    },
    ...open
      .filter((id) => !here.some(({ href }) => href === pages[id].path))
      .map((id): Entry => {
        const { path, description } = portalPages[id]
        const label = shareTitle(portalPages[id])
        const icon = pageIcons[path] ?? icons.page
        return { id: path, label, aliases: aliases[id] ?? '', words: description, icon, group: 'pages' }
      }),
    ...headerTabs.map(({ label, href }): Entry => ({ id: href, label, icon: icons.page, group: 'site' })),
  ]
}

const sheetEntry = ({ kind, leaveType, ...sheet }: TimeSheet): Entry => {
  const from = sheet.cr322_startdate
  const hours = kind === 'leave' ? [] : [hoursLabel(sheet.totalMinutes)]
  const what = sheet.pro_resourcingnetwork[0]?.pro_name ?? leaveType ?? ''
  return {
    id: sheet.id,
    // Several sheets may start on one day and share its page.
    href: pathWithParams(pages.timeSheets.path, { day: from }),
    label: `${what}, ${words.days(shortDay(from), shortDay(sheet.cr322_enddate))}`,
    note: [...hours, sheet.cr322_timesheetstatus].join(' · '),
    ...(kind === 'leave' && { aliases: words.leave }),
    icon: pageIcons[pages.timeSheets.path] ?? icons.page,
    group: 'sheets',
  }
}

const latestJobs = { q: '', sort: 'posted', order: 'desc', page: 1, size: listPageMax } as const

const useJobEntries = (isRecruiting: boolean, isOwnCrm: boolean) => {
  const desk = useGetDeskJobsQuery(undefined, { skip: !isRecruiting }).data
  const latest = useFindPortalJobsQuery(latestJobs, { skip: isRecruiting || !isOwnCrm }).data
  const all = useGetJobsQuery({}, { skip: isOwnCrm }).data
  const open = isOwnCrm ? latest?.rows : all
  return useMemo(
    (): Entry[] => [
      ...(desk ?? []).map(({ id, title, location, status }) => ({
        id: generatePath(pages.deskJob.path, { id }),
        label: title,
        note: [location, status].filter(Boolean).join(' · '),
        icon: icons.bag,
        group: 'jobs' as const,
      })),
      ...(open ?? []).map(({ id, pro_jobtitle, location, status }) => ({
        id: generatePath(pages.c2cJob.path, { id }),
        label: pro_jobtitle,
        note: [location, ...(status === 'Closed' ? [words.closedJob] : [])].join(' · '),
        icon: icons.bag,
        group: 'jobs' as const,
      })),
    ],
    [desk, open],
  )
}

const shortestAsked = 2

const useCandidateEntries = (isRecruiting: boolean, asked: string) => {
  const { currentData, isFetching } = useSearchCandidatesQuery(
    { q: asked, skills: '', page: 1 },
    { skip: !isRecruiting || asked.length < shortestAsked },
  )
  const entries = (currentData?.candidates ?? []).map(
    ({ name, place, latest }): Entry => ({
      id: generatePath(pages.application.path, { id: latest.id }),
      label: name,
      note: [latest.job, place].filter(Boolean).join(' · '),
      icon: icons.person,
      group: 'candidates',
      isFound: true,
    }),
  )
  return { entries, isAsking: isFetching }
}

export const usePortalEntries = (user: SessionUser, asked: string) => {
  const isEmployee = user.userType === userTypes.employee
  const isOwnCrm = useIsOwnCrm()
  const me = useGetProfileQuery(undefined, { skip: !isEmployee }).data
  const people = useGetOrgChartQuery().data
  const sheets = useGetTimesheetsQuery({ scope: 'own' }, { skip: !isEmployee }).data
  const roles = isOwnCrm ? me?.roles : undefined
  const isRecruiting = roles !== undefined && hasAccess('recruiting', roles)
  const jobs = useJobEntries(isRecruiting, isOwnCrm)
  const candidates = useCandidateEntries(isRecruiting, asked)
  const known = useMemo(
    (): Entry[] => [
      ...placeEntries({ user, roles: roles ?? [], isOwnCrm }),
      ...(people ?? []).map(({ id, name, title, department }) => ({
        id: pathWithParams(pages.orgChart.path, { person: id }),
        label: name,
        note: [title, department].filter(Boolean).join(' · '),
        icon: icons.person,
        group: 'people' as const,
      })),
      ...jobs,
      ...(sheets ?? []).map(sheetEntry),
    ],
    [user, roles, isOwnCrm, people, jobs, sheets],
  )
  return { entries: [...known, ...candidates.entries], isAsking: candidates.isAsking }
}
