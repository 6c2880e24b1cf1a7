import { type PageKey, pages } from './pages.ts'

export type NavLink = {
  readonly label: string
  readonly href: string
  readonly employeeOnly?: true
  readonly partnerOnly?: true
  /** Pages below this path also mark the link as current. */
  readonly section?: string
}

/** At most one tab may match a page. */
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

export const wayLinks: readonly NavLink[] = [
  { label: 'See open positions', href: pages.c2cJobBoard.path, section: '/c2c-job-board-details' },
  { label: 'C2C Bench Hot List', href: pages.hotList.path },
  { label: 'Know your worth', href: pages.knowYourWorth.path },
  { label: 'Book a free consultation', href: pages.freeConsultation.path },
]

export const dockName = 'Shortcuts'

export type DockIcon = 'bag' | 'people' | 'bars' | 'letter'

/** `before` is visually hidden text in front of a label that is shortened for the dock. */
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

export const proofLinks = [
  { label: 'How we work', href: pages.howWeWork.path },
  { label: 'Trust', href: pages.trust.path },
] as const satisfies readonly NavLink[]

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

export const footerPages = [...pagesToLookAround, 'freeConsultation'] as const satisfies readonly PageKey[]

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

export const profileMenuLinks = [
  { label: 'Dashboard', href: pages.dashboard.path },
  { label: 'My Profile', href: pages.myProfile.path },
  { label: 'Org Chart', href: pages.orgChart.path },
  { label: 'HR Library', href: pages.hrLibrary.path },
  { label: 'Ask / Support', href: pages.support.path },
  { label: 'Time Sheets', href: pages.timeSheetList.path, employeeOnly: true },
  { label: 'Expense Claims', href: pages.employeeClaims.path, employeeOnly: true },
] as const satisfies readonly NavLink[]

export const logoutLabel = 'Logout'
