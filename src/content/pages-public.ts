import type { PageMeta } from './pages.ts'

export const publicPages = {
  home: {
    path: '/',
    title: 'Native enterprise AI agents for real estate and healthcare',
    description:
      'Skagit is a boutique consulting and data engineering firm. We build AI agents on the Microsoft Copilot stack and staff the engineers who run them.',
    index: true,
  },
  about: {
    path: '/about-us',
    title: 'About us: twelve people, three offices | Skagit',
    description:
      'Meet the twelve people behind Skagit, how we work across the United States, Canada and India, and where to find our open positions.',
    index: true,
  },
  contact: {
    path: '/contact-us',
    title: 'Contact us | Skagit',
    description:
      'Write to Skagit, call our support line, or visit an office in the United States, Canada or India. We answer every message within one business day.',
    index: true,
  },
  blog: {
    path: '/blog',
    title: 'Blog on data engineering | Skagit',
    description:
      'Three long reads on data engineering from the people who do it: where the field is going, which skills matter, and how to get your first job in it.',
    index: true,
  },
  articleFuture: {
    path: '/blog/the-future-of-data-engineering',
    title: 'Blog Details: The future of data engineering | Skagit',
    description:
      'Open table formats, data contracts, incremental processing, cost and AI agents: what is changing in data engineering, with SQL you can try today.',
    index: true,
  },
  articleSkills: {
    path: '/blog/10-essential-skills-of-data-engineer',
    title: 'Blog Details: 10 essential skills of a data engineer | Skagit',
    description:
      'Ten skills we look for when we interview data engineers, from window functions to cost, each with a way to practice it and a way to prove it.',
    index: true,
  },
  articleCareer: {
    path: '/blog/how-to-start-a-careeer-in-data-engineering',
    title: 'Blog Details: Start a career in data engineering | Skagit',
    description:
      'A sixteen-week plan to become a data engineer: what to learn each week, one project to build in public, and how to get ready for the interviews.',
    index: true,
  },
  services: {
    path: '/services',
    title: 'Sixteen engineering services | Skagit',
    description:
      'Sixteen services from data pipelines and cloud migration to AI agents, Microsoft Dynamics 365 and IT staffing, and the 25 technologies we use.',
    index: true,
  },
  industries: {
    path: '/industries',
    title: 'Real estate and healthcare industries | Skagit',
    description:
      'How we apply data engineering and AI agents in real estate and in life sciences and health care: use cases, data sources and safeguards.',
    index: true,
  },
  products: {
    path: '/products',
    title: 'Products: Agent Workbench, Pipeline Kit, Bench Desk | Skagit',
    description:
      'Three products that grew out of our projects: a workbench for AI agents, a kit for tested data pipelines, and a desk for bench sales teams.',
    index: true,
  },
  knowYourWorth: {
    path: '/knowyourworth',
    title: 'Know your worth: apply for data engineering | Skagit',
    description:
      'Tick the data engineering skills you have, add your years in each, and send one application. A recruiter replies with roles and a salary range.',
    index: true,
  },
  freeConsultation: {
    path: '/free-consultation',
    title: 'Request a free consultation | Skagit',
    description:
      'Tell us about your commercial, state or federal project in 300 characters and book a free consultation with a senior data or AI engineer.',
    index: true,
  },
  benchSearch: {
    path: '/search-your-ideal-condidate',
    title: 'Search your ideal candidate | Skagit',
    description:
      'Search our bench hot list by skill, title, location or visa status. Every candidate is available corp-to-corp, and you can submit one in minutes.',
    index: true,
  },
  hotList: {
    path: '/hot-list',
    title: 'C2C bench hot list | Skagit',
    description:
      'The consultants on our bench this week, with title, years of experience, location and visa status. All of them are available corp-to-corp.',
    index: true,
  },
  c2cJobBoard: {
    path: '/c2c-job-board',
    title: 'C2C job board | Skagit',
    description:
      'Open corp-to-corp contracts in data engineering, AI, Microsoft Dynamics and full-stack work. Filter by place, rate and visa, then apply online.',
    index: true,
  },
  jobDetails: {
    path: '/c2c-job-board-details/:id',
    title: 'C2C job details | Skagit',
    description:
      'The full description of one corp-to-corp contract: location, rate range, duration, visa types accepted, skills needed and the closing date.',
    index: true,
  },
  applyNow: {
    path: '/applynow/:id',
    title: 'Apply now | Skagit',
    description:
      'Apply for this position with your contact details, LinkedIn profile, visa status and resume. It takes five minutes and no account is needed.',
    index: true,
  },
  employeeHandbook: {
    path: '/employee-handbook',
    title: 'Employee handbook | Skagit',
    description:
      'The Skagit employee handbook in full: employment basics, workplace policies, code of conduct, pay, benefits, leave, termination, acknowledgement.',
    index: true,
  },
  termsOfService: {
    path: '/terms-of-service',
    title: 'Skagit',
    description:
      'The terms of service for the freelancing platform that matches mobile app developers with testers: fees, payments, conduct, liability, arbitration.',
    index: true,
  },
  privacyPolicy: {
    path: '/privacy-policy',
    title: 'Privacy policy | Skagit',
    description:
      'What personal information Skagit collects, why, whom we share it with, how to change or delete it, and how to reach us with a privacy question.',
    index: true,
  },
  signIn: {
    path: '/sign-in',
    title: 'Sign in | Skagit',
    description:
      'Sign in to the Skagit portal with your phone number and a six-digit code. For employees and partners; no password is needed or ever stored.',
    index: false,
  },
  signUp: {
    path: '/sign-up',
    title: 'Become a partner | Skagit',
    description:
      'Create a partner account to publish your bench, see corp-to-corp jobs and submit candidates. We review each request before we activate it.',
    index: false,
  },
  notFound: {
    path: '/notfound',
    title: 'Page Not Found | Skagit',
    description:
      'Error 404. The page you are looking for has been moved or does not exist. Go to the Skagit homepage to find services, jobs, articles and offices.',
    index: false,
  },
  testComponent: {
    path: '/test-component',
    title: 'Test component | Skagit',
    description:
      'A page that shows the building blocks of this site in every state, used to test them together: buttons, fields, tables, popups and messages.',
    index: false,
  },
  camCapture: {
    path: '/cam-capture',
    title: 'Camera snapshot demo | Skagit',
    description:
      'A small demo: allow the camera, take a snapshot and keep the picture. Nothing is uploaded, and the camera is switched off when you leave.',
    index: false,
  },
} as const satisfies Record<string, PageMeta>
