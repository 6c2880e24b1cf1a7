import { type PageKey, pages } from './pages.ts'

export type NavLink = {
  readonly label: string
  readonly href: string
  readonly employeeOnly?: true
  readonly partnerOnly?: true
  /** The pages below this address belong to the linked one as well. */
  readonly section?: string
}

/** Tabs of the header; exactly one can be the active tab. */
export const headerTabs: readonly NavLink[] = [
  { label: 'Home', href: pages.home.path },
  { label: 'Services', href: pages.services.path },
  { label: 'Industries', href: pages.industries.path },
  { label: 'Blog', href: pages.blog.path },
  { label: 'About', href: pages.about.path },
  { label: 'Contact', href: pages.contact.path },
  { label: 'C2C Jobs', href: pages.c2cJobBoard.path, section: '/c2c-job-board-details' },
  { label: 'C2C Bench Hot List', href: pages.hotList.path },
]

/** The full-screen navigation menu. */
export const menuLinks = [
  { label: 'Home', href: pages.home.path },
  { label: 'Products', href: pages.products.path },
  { label: 'Services', href: pages.services.path },
  { label: 'Industries', href: pages.industries.path },
  { label: 'Blog', href: pages.blog.path },
  { label: 'About', href: pages.about.path },
  { label: 'Contact', href: pages.contact.path },
] as const satisfies readonly NavLink[]

export const waysName = 'Find work or people'

/** What most people come for: in the full-screen menu below its seven links, and in the footer. */
export const wayLinks: readonly NavLink[] = [
  { label: 'See open positions', href: pages.c2cJobBoard.path, section: '/c2c-job-board-details' },
  { label: 'C2C Bench Hot List', href: pages.hotList.path },
  { label: 'Know your worth', href: pages.knowYourWorth.path },
  { label: 'Book a free consultation', href: pages.freeConsultation.path },
]

export const dockName = 'Shortcuts'

export type DockIcon = 'bag' | 'people' | 'bars' | 'letter'

/** `before` is said, and not shown, in front of a name that is too long for the dock. */
export const dockLinks: readonly (NavLink & { icon: DockIcon; before?: string })[] = [
  {
    label: 'C2C Jobs',
    href: pages.c2cJobBoard.path,
    section: '/c2c-job-board-details',
    icon: 'bag',
  },
  { label: 'Hot List', before: 'C2C Bench', href: pages.hotList.path, icon: 'people' },
  { label: 'Know your worth', href: pages.knowYourWorth.path, icon: 'bars' },
  { label: 'Contact', href: pages.contact.path, icon: 'letter' },
]

export const loginLink = { label: 'Login', href: pages.signIn.path } as const satisfies NavLink

export const footerLinks = [
  { label: 'Home', href: pages.home.path },
  { label: 'About', href: pages.about.path },
  { label: 'Services', href: pages.services.path },
  { label: 'Industries', href: pages.industries.path },
  { label: 'Blog', href: pages.blog.path },
  { label: 'Contact', href: pages.contact.path },
  { label: 'Partner Connect', href: pages.contact.path },
  { label: 'Terms & Conditions', href: pages.termsOfService.path },
  { label: 'Privacy Policy', href: pages.privacyPolicy.path },
] as const satisfies readonly NavLink[]

/** Where somebody sees for themselves: in the footer, after its links. Both tell of our own CRM. */
export const proofLinks = [
  { label: 'How we work', href: pages.howWeWork.path },
  { label: 'Trust', href: pages.trust.path },
] as const satisfies readonly NavLink[]

/** Where somebody looks around, so that both the footer and the dock lead on. */
const pagesToLookAround = [
  'home',
  'products',
  'howWeWork',
  'trust',
  'services',
  'industries',
  'blog',
  'articleFuture',
  'articleSkills',
  'articleCareer',
  'about',
  'contact',
  'termsOfService',
  'privacyPolicy',
  'c2cJobBoard',
  'hotList',
  'knowYourWorth',
] as const satisfies readonly PageKey[]

/** The pages that end with the footer. */
export const footerPages = [...pagesToLookAround, 'freeConsultation'] as const satisfies readonly PageKey[]

/** The pages with the dock, where the screen is narrow; the others ask for one thing, or have a navigation of their own. */
export const dockPages = [
  ...pagesToLookAround,
  'compareJobs',
  'jobDetails',
  'applyNow',
  'benchSearch',
  'benchProfile',
  'employeeHandbook',
  'notFound',
] as const satisfies readonly PageKey[]

/** Links of the profile menu; Logout follows them. */
export const profileMenuLinks = [
  { label: 'Dashboard', href: pages.dashboard.path },
  { label: 'My Profile', href: pages.myProfile.path },
  { label: 'Org Chart', href: pages.orgChart.path },
  { label: 'HR Library', href: pages.hrLibrary.path },
  { label: 'Ask / Support', href: pages.support.path },
  { label: 'Time Sheets', href: pages.timeSheetList.path, employeeOnly: true },
  { label: 'Expense Claims', href: pages.employeeClaims.path, employeeOnly: true },
] as const satisfies readonly NavLink[]

/** Links of the portal sidebar; Logout follows them. */
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

export const teamName = 'My team'

/** What follows in the sidebar for those who decide about the work of others. */
export const teamLinks = [
  { label: 'Approvals', href: pages.approvals.path },
] as const satisfies readonly NavLink[]

export const interviewingName = 'Interviewing'

/** What follows in the sidebar for employees; only where the server is the CRM. */
export const interviewingLinks = [
  { label: 'My interviews', href: pages.myInterviews.path },
] as const satisfies readonly NavLink[]

export const administrationName = 'Administration'

export const recruitingName = 'Recruiting'

/** What follows in the sidebar for those who recruit. */
export const recruitingLinks = [
  { label: 'Desk', href: pages.desk.path, access: 'recruiting' },
  { label: 'Inbox', href: pages.inbox.path, access: 'recruiting' },
  { label: 'Jobs', href: pages.deskJobs.path, access: 'recruiting' },
  { label: 'Applications', href: pages.applications.path, access: 'recruiting' },
  { label: 'Candidates', href: pages.candidates.path, access: 'recruiting' },
  { label: 'Submissions', href: pages.submissions.path, access: 'recruiting' },
  { label: 'Reports', href: pages.reports.path, access: 'recruiting' },
] as const satisfies readonly (NavLink & { access: string })[]

/** What follows in the sidebar for those whose role opens the page. */
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

type DockPlace = Pick<NavLink, 'label' | 'href'> & { before?: string }

const dashboardPlace: DockPlace = { label: 'Dashboard', href: pages.dashboard.path }
const calendarPlace: DockPlace = { label: 'Calendar', before: 'Time Sheet', href: pages.timeSheets.path }
const claimsPlace: DockPlace = { label: 'Claims', before: 'Employee', href: pages.employeeClaims.path }

/** What the dock of the portal leads to, for each kind of person; More follows. The first two are the same for every employee. */
export const portalDocks = {
  partner: [
    dashboardPlace,
    { label: 'Bench', href: pages.benchList.path },
    { label: 'C2C Jobs', href: pages.c2cJobs.path },
    { label: 'Submissions', href: pages.submissions.path },
  ],
  employee: [
    dashboardPlace,
    calendarPlace,
    { label: 'Sheet list', before: 'Time', href: pages.timeSheetList.path },
    claimsPlace,
  ],
  manager: [dashboardPlace, calendarPlace, { label: 'Approvals', href: pages.approvals.path }, claimsPlace],
  recruiter: [
    dashboardPlace,
    calendarPlace,
    { label: 'Inbox', href: pages.inbox.path },
    { label: 'Applications', href: pages.applications.path },
  ],
  personnel: [dashboardPlace, calendarPlace, { label: 'People', href: pages.people.path }, claimsPlace],
} as const satisfies Record<string, readonly DockPlace[]>

export type DockKind = keyof typeof portalDocks

/** The words of the portal's frame: sidebar, dock and the sheet with all links. */
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
  /** Said after the word on the button: pages search too. */
  searchWhat: 'the portal',
  searchFailed: 'The search could not be opened. Please try again.',
}

/** Said where a page waits for the roles of the person. */
export const accessWords = { failed: { heading: 'Your access could not be checked', retry: 'Retry' } }

/** The page that stands between the dashboard and a page in its breadcrumb. */
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

/** The page of the sidebar a page belongs to: itself, the one above it, or the list of time sheets for their calendar. */
export const sidebarPage = (page: string): string => {
  const top = parentPages[page] ?? page
  return top === 'timeSheets' ? 'timeSheetList' : top
}

export const logoutLabel = 'Logout'
