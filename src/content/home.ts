import { company } from './company.ts'
import { pages } from './pages.ts'

export const home = {
  hero: {
    eyebrow: `Consulting and staffing since ${company.foundedYear}`,
    heading: 'Put AI agents to work on your own data.',
    lead: 'We design, build and staff native enterprise AI agents for real estate and healthcare, on the Microsoft Copilot stack you already run.',
    primary: { label: 'Book a free consultation', href: pages.freeConsultation.path },
    secondary: { label: 'See open positions', href: pages.c2cJobBoard.path },
  },
  facts: [
    { value: '1000+', label: 'bench candidates, corp-to-corp' },
    { value: '16', label: 'engineering services' },
    { value: '3', label: 'offices: US, Canada, India' },
  ],
  whatWeDo: {
    eyebrow: 'What we do',
    heading: 'From raw tables to an agent your team trusts',
    lead: 'One team carries the work from pipeline to production, and stays to run it.',
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
        text: 'Warehouses and workloads moved in slices, with old and new compared row by row.',
        href: `${pages.services.path}#cloud-migration`,
      },
      {
        title: 'Microsoft Dynamics and full-stack work',
        text: 'The business applications around the data, from Dynamics 365 to a React front end.',
        href: `${pages.services.path}#dynamics-365`,
      },
      {
        title: 'Staffing',
        text: 'Engineers on your team in days, corp-to-corp or direct.',
        href: `${pages.services.path}#it-staffing`,
      },
    ],
    more: { label: 'All sixteen services', href: pages.services.path },
  },
  industries: {
    heading: 'Two industries, known from the inside',
    lead: 'An agent is only as good as its grasp of the trade. We stay with two, and learn their documents, their systems and their rules.',
    rows: [
      {
        title: 'Real Estate',
        text: 'Agents that abstract leases, reconcile rent rolls and answer tenants from the lease itself.',
        href: `${pages.industries.path}#real-estate`,
      },
      {
        title: 'Life Sciences & Health Care',
        text: 'Agents that prepare prior authorizations, check intake forms and read trial protocols, with protected health information kept in your tenant.',
        href: `${pages.industries.path}#life-sciences-health-care`,
      },
    ],
    more: { label: 'How we work in each', href: pages.industries.path },
  },
  staffing: {
    eyebrow: 'Staffing',
    heading: 'The right engineer, on your team in days',
    lead: 'Engineers interview engineers here. You meet two or three people who can do the work, not twenty who might.',
    steps: [
      {
        title: 'Describe the work',
        text: 'A half-hour call with an engineer and a recruiter turns your need into a one-page brief.',
      },
      {
        title: 'Meet a short list',
        text: 'You get up to three candidates from a bench of 1000+, each with notes from our own technical interview.',
      },
      {
        title: 'Start with a trial week',
        text: 'The consultant joins corp-to-corp, with time sheets and one invoice. If the fit is wrong, we replace the person.',
      },
      {
        title: 'Keep or convert',
        text: 'Extend the contract or hire directly after the agreed term. The notice periods are in the first agreement.',
      },
    ],
    primary: { label: 'Search the bench', href: pages.benchSearch.path },
    secondary: { label: 'Know your worth', href: pages.knowYourWorth.path },
  },
  blog: {
    eyebrow: 'Blog',
    heading: 'Notes from the pipeline',
    lead: 'Three long reads on data engineering: where it is going, what it takes, and how to begin.',
    more: { label: 'All articles', href: pages.blog.path },
  },
  closing: {
    eyebrow: 'Free consultation',
    heading: 'Bring one process and the data behind it',
    lead: 'In an hour we tell you whether an agent can help, what it would need, and what we would build first. If the answer is no, you leave with the reason.',
    primary: { label: 'Book a free consultation', href: pages.freeConsultation.path },
    secondary: { label: 'Contact us', href: pages.contact.path },
  },
} as const
