import { company, offices } from './company.ts'
import { pages } from './pages.ts'

const officesFact = { value: String(offices.length), label: 'offices: US, Canada, India' }

export const home = {
  hero: {
    eyebrow: `Consulting and staffing since ${company.foundedYear}`,
    heading: 'Put AI agents to work on your own data.',
    lead: 'We build native enterprise AI agents for real estate and health care, on the Microsoft Copilot stack you already run, and staff the teams around them.',
    primary: { label: 'Book a free consultation', href: pages.freeConsultation.path },
    secondary: { label: 'See open positions', href: pages.c2cJobBoard.path },
  },
  /** Where the database is not known. */
  facts: [
    { value: '16', label: 'engineering services' },
    { value: '25', label: 'technologies in use' },
    officesFact,
  ],
  countedFacts: ({ contracts, bench }: { contracts: number; bench: number }) => [
    { value: String(contracts), label: contracts === 1 ? 'open contract' : 'open contracts' },
    { value: String(bench), label: bench === 1 ? 'person on the bench' : 'people on the bench' },
    officesFact,
  ],
  whatWeDo: {
    eyebrow: 'What we do',
    heading: 'From raw tables to an agent your team trusts',
    lead: 'One team takes the work from pipeline to production, and stays to run it.',
    rows: [
      {
        title: 'Data pipelines',
        text: 'Batch and streaming on Spark, Databricks and Snowflake, tested like software.',
        href: `${pages.services.path}#data-pipelines`,
      },
      {
        title: 'Copilot and AI agents',
        text: 'Agents that read your documents, call your systems and leave an audit trail.',
        href: `${pages.services.path}#ai-agents`,
      },
      {
        title: 'Cloud migration',
        text: 'Warehouses and workloads moved in phases, with old and new compared row by row.',
        href: `${pages.services.path}#cloud-migration`,
      },
      {
        title: 'Microsoft Dynamics and full-stack work',
        text: 'The business applications around the data, from Dynamics 365 to a React front end.',
        href: `${pages.services.path}#dynamics-365`,
      },
      {
        title: 'Staffing',
        text: 'Engineers for your team, corp-to-corp or direct, screened by engineers.',
        href: `${pages.services.path}#it-staffing`,
      },
    ],
    more: { label: 'All sixteen services', href: pages.services.path },
  },
  industries: {
    heading: 'Real estate and health care, from the inside',
    lead: 'An agent has to know the business it works in. We work in two industries and know their documents, systems and rules.',
    rows: [
      {
        title: 'Real Estate',
        text: 'Agents that abstract leases, reconcile rent rolls and answer tenants from the lease itself.',
        href: `${pages.industries.path}#real-estate`,
      },
      {
        title: 'Life Sciences & Health Care',
        text: 'Agents that prepare prior authorizations, check intake forms and read trial protocols. Health information stays in your own cloud.',
        href: `${pages.industries.path}#life-sciences-health-care`,
      },
    ],
    more: { label: 'See what an agent does in each', href: pages.industries.path },
  },
  staffing: {
    eyebrow: 'Staffing',
    heading: 'Meet three engineers, not twenty',
    lead: 'Here, engineers interview engineers. Anyone we send can do the job.',
    steps: [
      {
        title: 'Describe the work',
        text: 'Half an hour with an engineer and a recruiter turns what you need into a one-page brief.',
      },
      {
        title: 'Meet a shortlist',
        text: 'You get up to three candidates, each with notes from our own technical interview.',
      },
      {
        title: 'Start with a trial week',
        text: 'The consultant joins corp-to-corp. Hours are approved week by week. If it isn’t a fit, we’ll introduce someone else.',
      },
      {
        title: 'Keep or convert',
        text: 'Extend the contract, or hire directly after the agreed term. Notice periods are set in the initial agreement.',
      },
    ],
    primary: { label: 'Search the bench', href: pages.benchSearch.path },
    secondary: { label: 'Know your worth', href: pages.knowYourWorth.path },
    more: { label: 'See how we work', href: pages.howWeWork.path },
  },
  blog: {
    eyebrow: 'Blog',
    heading: 'Notes from the pipeline',
    more: { label: 'All articles', href: pages.blog.path },
  },
  closing: {
    eyebrow: 'Free consultation',
    heading: 'Bring one process and the data behind it',
    lead: 'In an hour we tell you whether an agent can help, what it needs and what to build first. If the answer is no, we’ll tell you why.',
    primary: { label: 'Book a free consultation', href: pages.freeConsultation.path },
    secondary: { label: 'Contact us', href: pages.contact.path },
  },
} as const
