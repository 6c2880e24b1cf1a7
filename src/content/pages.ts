import { company, teamWords } from '#src/content/firm/company.ts'
import { portalPaths } from './portal-paths.ts'

/** `path` is a route pattern: `:id` is a parameter. */
export type PageMeta = {
  readonly path: `/${string}`
  readonly title: string
  readonly description: string
  readonly index: boolean
}

export const shareTitle = ({ title }: Pick<PageMeta, 'title'>): string =>
  title.replace(/ \| .*$/, '').replace(/^Blog Details: /, '')

const getHead =
  (index: boolean) =>
  <Path extends PageMeta['path']>(path: Path, title: string, description: string) => ({
    path,
    title,
    description,
    index,
  })

export const unlisted = getHead(false)

const listed = getHead(true)

export const publicPages = {
  home: listed(
    '/',
    'Native enterprise AI agents for real estate and health care',
    `${company.name} is a boutique consulting and data engineering firm. We build AI agents on the Microsoft Copilot stack and staff the engineers who run them.`,
  ),
  about: listed('/about-us', `${teamWords.aboutTitle} | ${company.name}`, teamWords.aboutDescription),
  contact: listed(
    '/contact-us',
    `Contact us | ${company.name}`,
    `Write to ${company.name}, call our support line, or visit an office in the United States, Canada or India. We answer every message within one business day.`,
  ),
  blog: listed(
    '/blog',
    `Blog on data engineering | ${company.name}`,
    'Three long reads on data engineering: where the field is going, which skills matter, and how to get your first job in it.',
  ),
  articleFuture: listed(
    '/blog/the-future-of-data-engineering',
    `Blog Details: The future of data engineering | ${company.name}`,
    'Open table formats, data contracts, incremental jobs, cost and AI agents: what is changing, with SQL you can try today.',
  ),
  articleSkills: listed(
    '/blog/10-essential-skills-of-data-engineer',
    `Blog Details: 10 essential skills of a data engineer | ${company.name}`,
    'Ten skills we look for in data engineers, from window functions to cost, and how to practice and prove each.',
  ),
  articleCareer: listed(
    '/blog/how-to-start-a-careeer-in-data-engineering',
    `Blog Details: Start a career in data engineering | ${company.name}`,
    'Sixteen weeks to become a data engineer: what to learn each week, one project in public, and how to get ready for interviews.',
  ),
  services: listed(
    '/services',
    `Sixteen engineering services | ${company.name}`,
    'Sixteen services, from data pipelines and cloud migration to AI agents and IT staffing, and the 25 technologies we use.',
  ),
  industries: listed(
    '/industries',
    `Real estate and health care industries | ${company.name}`,
    'AI agents in real estate and in life sciences and health care: use cases, data sources and safeguards.',
  ),
  products: listed(
    '/products',
    `Products: Time Desk, Bench Desk, Chart Gallery | ${company.name}`,
    'Time sheets and approvals, bench lists and C2C jobs, and statecharts: three tools in pictures of the running software.',
  ),
  howWeWork: listed(
    '/how-we-work',
    `How we work, from first call to invoice | ${company.name}`,
    'Seven steps from a first call to an invoice, a week of hours as it is signed off, and what all of it runs on.',
  ),
  trust: listed(
    '/trust',
    `Trust: security, data and C2C terms | ${company.name}`,
    'What our software does about sign-in, the audit and your data, and which corp-to-corp terms you see before you talk to us.',
  ),
  knowYourWorth: listed(
    '/knowyourworth',
    `Know your worth: apply for data engineering | ${company.name}`,
    'Choose your data engineering skills and see what our open contracts pay for them, with links to each. Then apply for all of them in one form.',
  ),
  freeConsultation: listed(
    '/free-consultation',
    `Request a free consultation | ${company.name}`,
    'Tell us about your commercial, state or federal project in 300 characters and book a free consultation with a senior data or AI engineer.',
  ),
  benchSearch: listed(
    '/search-your-ideal-condidate',
    `Search your ideal candidate | ${company.name}`,
    'Search our bench hot list by skill, title, location or visa status. Every candidate works corp-to-corp. Request an introduction to one or several.',
  ),
  benchProfile: listed(
    '/search-your-ideal-condidate/:id',
    `Candidate profile | ${company.name}`,
    'One of our consultants, name withheld: title, years of experience, place, skills and availability, with a way to request an introduction.',
  ),
  introduction: unlisted(
    '/request-introduction',
    `Request an introduction | ${company.name}`,
    `Ask ${company.name} to introduce you to one or several consultants. Tell us who you are and what the project is, and we will call you back.`,
  ),
  hotList: listed(
    '/hot-list',
    `C2C bench hot list | ${company.name}`,
    'The consultants on our bench this week, with title, years of experience, location and visa status. All of them are available corp-to-corp.',
  ),
  c2cJobBoard: listed(
    '/c2c-job-board',
    `C2C job board | ${company.name}`,
    'Open contracts in data engineering, AI, Microsoft Dynamics and full-stack work, corp-to-corp and W-2. Filter by place and rate, then apply online.',
  ),
  compareJobs: unlisted(
    '/c2c-job-board/compare',
    `Compare jobs | ${company.name}`,
    'Two to four contracts side by side: rate, place, length, engagement, sponsorship, skills and dates. The address can be shared and kept.',
  ),
  jobDetails: listed(
    '/c2c-job-board-details/:id',
    `C2C job details | ${company.name}`,
    'The full description of one contract: location, rate range, duration, how you are engaged, whether we sponsor, skills needed and the closing date.',
  ),
  applyNow: listed(
    '/applynow/:id',
    `Apply now | ${company.name}`,
    'Apply for this position with your contact details, LinkedIn profile, visa status and resume. It takes five minutes and no account is needed.',
  ),
  employeeHandbook: listed(
    '/employee-handbook',
    `Employee handbook | ${company.name}`,
    `The ${company.name} employee handbook in full: employment basics, workplace policies, code of conduct, pay, benefits, leave, termination, acknowledgement.`,
  ),
  termsOfService: listed(
    '/terms-of-service',
    company.name,
    'The terms of the freelancing service that matches mobile app developers with testers: fees, conduct, liability, arbitration.',
  ),
  privacyPolicy: listed(
    '/privacy-policy',
    `Privacy policy | ${company.name}`,
    `What personal information ${company.name} collects, why, whom we share it with, and how to change or delete it.`,
  ),
  signIn: unlisted(
    '/sign-in',
    `Sign in | ${company.name}`,
    `Sign in to the ${company.name} portal with your phone number and a six-digit code. For employees and partners; no password is needed or ever stored.`,
  ),
  signUp: unlisted(
    '/sign-up',
    `Become a partner | ${company.name}`,
    'Create a partner account to publish your bench, see corp-to-corp jobs and submit candidates. We review each request before we activate it.',
  ),
  notFound: unlisted(
    '/notfound',
    `Page Not Found | ${company.name}`,
    `Error 404. The page you are looking for has been moved or does not exist. Go to the ${company.name} homepage to find services, jobs, articles and offices.`,
  ),
  setUp: unlisted(
    '/set-up',
    `Set up the portal | ${company.name}`,
    'The first administrator of a new portal gives a name, an email address and a mobile number here, and confirms the number with a code.',
  ),
  join: unlisted(
    '/join',
    `Accept your invitation | ${company.name}`,
    `Someone at ${company.name} invited you to the portal. Confirm your mobile number with a code here, and you are signed in from then on.`,
  ),
  newPhone: unlisted(
    '/new-phone',
    `Confirm your new number | ${company.name}`,
    'You lost your phone, and Human Resources entered a new number for you. Confirm it with a code here, and sign in with it from then on.',
  ),
  notMe: unlisted(
    '/not-me',
    `This wasn’t me | ${company.name}`,
    `Someone at ${company.name} entered another mobile number or email address for you. If you did not ask for it, stop it here before it takes effect.`,
  ),
  privacyRequest: unlisted(
    '/privacy-request',
    `Ask for your data | ${company.name}`,
    `Ask ${company.name} for a copy of what we know about you, for a correction, or to erase it. You confirm with a link in an email, and need no account.`,
  ),
  confirmPrivacyRequest: unlisted(
    '/privacy-request/confirm',
    `Confirm your request | ${company.name}`,
    `You asked ${company.name} for your data, for a correction, or to erase it. Confirm here that it was you, and see by which day we will answer.`,
  ),
  jobAlert: unlisted(
    '/job-alert',
    `Your job alert | ${company.name}`,
    `You asked ${company.name} for email about new jobs. Confirm it here, change how often we write, or stop it. You need no account for any of that.`,
  ),
  myApplication: unlisted(
    '/my-application',
    `Your application | ${company.name}`,
    `You applied for a job at ${company.name}. See where your application stands, write to us, replace your resume or withdraw. You need no account for any of that.`,
  ),
  interview: unlisted(
    '/interview',
    `Your interview | ${company.name}`,
    `We proposed times for an interview with ${company.name}. Pick the one that works for you, move it, or tell us that none of them does. You need no account.`,
  ),
  consultationCall: unlisted(
    '/consultation-call',
    `Your consultation call | ${company.name}`,
    `You asked ${company.name} for a free consultation. See when we call you, choose another time, or cancel the call. You need no account for any of that.`,
  ),
  testComponent: unlisted(
    '/test-component',
    `Test component | ${company.name}`,
    'A page that shows the building blocks of this site in every state, used to test them together: buttons, fields, tables, popups and messages.',
  ),
  camCapture: unlisted(
    '/cam-capture',
    `Camera snapshot demo | ${company.name}`,
    'A small demo: allow the camera, take a snapshot and keep the picture. Nothing is uploaded, and the camera is switched off when you leave.',
  ),
} satisfies Record<string, PageMeta>

export const pages = { ...publicPages, ...portalPaths }

export type PageKey = keyof typeof pages

export type PublicPageKey = keyof typeof publicPages

export const isPageKey = (id: string | undefined): id is PageKey => id !== undefined && id in pages

export const isPublicPage = (id: string | undefined): id is PublicPageKey =>
  id !== undefined && id in publicPages
