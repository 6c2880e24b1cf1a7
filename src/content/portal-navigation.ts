import type { NavLink } from './navigation.ts'
import { type PageKey, pages } from './pages.ts'

export const sidebarLinks = [
  { label: 'Dashboard', href: pages.dashboard.path },
  { label: 'Bench List', href: pages.benchList.path, partnerOnly: true },
  { label: 'My Bench List', href: pages.myBenchList.path, partnerOnly: true },
  { label: 'C2C Jobs', href: pages.c2cJobs.path, partnerOnly: true },
  { label: 'Submissions', href: pages.submissions.path, partnerOnly: true },
  { label: 'Time Sheets', href: pages.timeSheetList.path, employeeOnly: true },
  { label: 'Org Chart', href: pages.orgChart.path },
  { label: 'HR Library', href: pages.hrLibrary.path },
  { label: 'Ask / Support', href: pages.support.path },
  { label: 'Employee Claims', href: pages.employeeClaims.path, employeeOnly: true },
  { label: 'My Profile', href: pages.myProfile.path },
] as const satisfies readonly NavLink[]

export const ownWorkName = 'My work'

export const teamName = 'My team'

export const teamLinks = [
  { label: 'Approvals', href: pages.approvals.path },
] as const satisfies readonly NavLink[]

export const interviewingName = 'Interviewing'

/** Only with our own CRM. */
export const interviewingLinks = [
  { label: 'My interviews', href: pages.myInterviews.path },
] as const satisfies readonly NavLink[]

export const administrationName = 'Administration'

export const recruitingName = 'Recruiting'

export const recruitingLinks = [
  { label: 'Desk', href: pages.desk.path, access: 'recruiting' },
  { label: 'Inbox', href: pages.inbox.path, access: 'recruiting' },
  { label: 'Jobs', href: pages.deskJobs.path, access: 'recruiting' },
  { label: 'Applications', href: pages.applications.path, access: 'recruiting' },
  { label: 'Candidates', href: pages.candidates.path, access: 'recruiting' },
  { label: 'Submissions', href: pages.submissions.path, access: 'recruiting' },
  { label: 'Reports', href: pages.reports.path, access: 'recruiting' },
] as const satisfies readonly (NavLink & { access: string })[]

export const administrationLinks = [
  { label: 'People', href: pages.people.path, access: 'personnel' },
  { label: 'Placements', href: pages.placements.path, access: 'personnel' },
  { label: 'Partners', href: pages.partners.path, access: 'recruiting' },
  { label: 'Clients', href: pages.clients.path, access: 'commercial' },
  { label: 'Access review', href: pages.accessReview.path, access: 'administrator' },
  { label: 'Audit', href: pages.audit.path, access: 'administrator' },
  { label: 'Privacy', href: pages.personalData.path, access: 'administrator' },
  { label: 'Background work', href: pages.backgroundWork.path, access: 'administrator' },
] as const satisfies readonly (NavLink & { access: string })[]

export const createLinks = [
  { label: 'Time sheet', href: pages.newTimeSheet.path, employeeOnly: true },
  { label: 'Leave request', href: pages.applyLeave.path, employeeOnly: true },
  { label: 'Claim', href: `${pages.employeeClaims.path}?new=1`, employeeOnly: true },
  { label: 'Support case', href: pages.newCase.path },
  { label: 'Bench upload', href: pages.uploadBench.path, partnerOnly: true },
  { label: 'Job', href: pages.newJob.path, access: 'recruiting' },
  { label: 'Invitation', href: pages.invitePerson.path, access: 'personnel' },
  { label: 'Client', href: pages.newClient.path, access: 'commercial' },
] as const satisfies readonly (NavLink & { access?: string })[]

type DockLink = Pick<NavLink, 'label' | 'href'> & { before?: string }

const dashboardLink: DockLink = { label: 'Dashboard', href: pages.dashboard.path }
const calendarLink: DockLink = { label: 'Calendar', before: 'Time Sheet', href: pages.timeSheets.path }
const claimsLink: DockLink = { label: 'Claims', before: 'Employee', href: pages.employeeClaims.path }

export const portalDocks = {
  partner: [
    dashboardLink,
    { label: 'Bench', href: pages.benchList.path },
    { label: 'C2C Jobs', href: pages.c2cJobs.path },
    { label: 'Submissions', href: pages.submissions.path },
  ],
  employee: [
    dashboardLink,
    calendarLink,
    { label: 'Sheet list', before: 'Time', href: pages.timeSheetList.path },
    claimsLink,
  ],
  manager: [dashboardLink, calendarLink, { label: 'Approvals', href: pages.approvals.path }, claimsLink],
  recruiter: [
    dashboardLink,
    calendarLink,
    { label: 'Inbox', href: pages.inbox.path },
    { label: 'Applications', href: pages.applications.path },
  ],
  personnel: [dashboardLink, calendarLink, { label: 'People', href: pages.people.path }, claimsLink],
} as const satisfies Record<string, readonly DockLink[]>

export type DockKind = keyof typeof portalDocks

export const portalFrame = {
  name: 'Portal',
  waiting: 'waiting',
  collapse: 'Collapse sidebar',
  expand: 'Expand sidebar',
  dock: 'Shortcuts',
  more: 'More',
  sheet: 'All pages',
  close: 'Close',
  search: 'Search',
  /** Visually hidden suffix, since pages have a search too. */
  searchWhat: 'the portal',
  create: 'New',
  notices: (count: number) => (count === 0 ? 'Notices' : `Notices, ${count} waiting`),
  noNotices: 'Nothing is waiting for you.',
  isWaiting: (count: number) => `${count} waiting`,
  searchFailed: 'The search could not be opened. Please try again.',
}

export const accessWords = { failed: { heading: 'Your access could not be checked', retry: 'Retry' } }

export const parentPages: Partial<Record<string, PageKey>> = {
  applyLeave: 'timeSheets',
  newTimeSheet: 'timeSheets',
  timeSheetList: 'timeSheets',
  newCase: 'support',
  uploadBench: 'myBenchList',
  c2cJob: 'c2cJobs',
  answerTemplates: 'inbox',
  application: 'applications',
  mergeCandidates: 'candidates',
  unmatchedMail: 'inbox',
  placement: 'placements',
  newJob: 'deskJobs',
  deskJob: 'deskJobs',
  importPeople: 'people',
  invitePerson: 'people',
  person: 'people',
  partner: 'partners',
  newClient: 'clients',
  client: 'clients',
}

export const sidebarPage = (page: string): string => {
  const top = parentPages[page] ?? page
  return top === 'timeSheets' ? 'timeSheetList' : top
}
