import { company } from '#src/content/firm/company.ts'
import { pages } from '#src/content/pages.ts'
import type { LiveCounts } from '#src/lib/live-counts.ts'

export const home = {
  hero: {
    eyebrow: `Consulting and staffing since ${company.foundedYear}`,
    heading: 'Put AI agents to work on your own data.',
    lead: 'We build native enterprise AI agents for real estate and health care, on the Microsoft Copilot stack you already run, and staff the teams around them.',
    primary: { label: 'Book a free consultation', href: pages.freeConsultation.path },
    secondary: { label: 'See open positions', href: pages.c2cJobBoard.path },
  },
  engagement: [
    {
      label: 'What you get first',
      value: 'One agent for one process',
      text: 'With limits on what it may do, a test set of your own cases, and a screen where a person approves or corrects each answer.',
    },
    {
      label: 'How long it takes',
      value: 'A few weeks',
      text: 'You know the scope, the price and the end date before any work starts.',
    },
    {
      label: 'Who owns the data',
      value: 'You do',
      text: 'Documents, answers and code stay in your own cloud and your own source control from the first day.',
    },
    {
      label: 'Who answers you',
      value: 'An engineer',
      text: 'You talk to the people who build it, and hear back within one business day.',
    },
  ],
  toIndustries: { label: 'See what an agent does in each industry', href: pages.industries.path },
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
        text: 'Engineers for your team, corp-\u2060to-\u2060corp or direct, screened by engineers.',
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
        text: 'The consultant joins corp-\u2060to-\u2060corp. Hours are approved week by week. If it isn’t a fit, we’ll introduce someone else.',
      },
      {
        title: 'Keep or convert',
        text: 'Extend the contract, or hire directly after the agreed term. Notice periods are set in the initial agreement.',
      },
    ],
    counts: ({ contracts, bench }: LiveCounts) => [
      { value: String(contracts), label: contracts === 1 ? 'open contract' : 'open contracts' },
      { value: String(bench), label: bench === 1 ? 'person on the bench' : 'people on the bench' },
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

export const leaseExample = {
  eyebrow: 'See it work',
  heading: 'The agent reads the lease. You decide.',
  lead: 'Choose a question and check the clause. Then approve the answer or correct it.',
  note: 'A fictional lease. The answers were written beforehand; no model runs on this page.',
  questions: 'Questions about the lease',
  lease: {
    title: 'Retail lease, excerpt',
    parties: 'Harbor Row Properties (Landlord) and Fern Street Bakery (Tenant)',
    clauses: [
      {
        number: '4.2',
        title: 'Rent',
        text: 'Base Rent is $6,200 a month through June 30, 2027, and $6,448 a month from July 1, 2027.',
      },
      {
        number: '7.1',
        title: 'Repairs',
        text: 'Landlord shall keep the roof, the structure and the heating system in good repair. Tenant shall pay for any damage caused by its own misuse.',
      },
      {
        number: '11.3',
        title: 'Subletting',
        text: 'Tenant may sublet with Landlord’s written consent, which shall not be unreasonably withheld. Landlord shall answer a request within 20 days.',
      },
      {
        number: '14.1',
        title: 'Alterations',
        text: 'Tenant shall make no alteration to the Premises that costs more than $5,000 without Landlord’s written consent.',
      },
    ],
  },
  cases: [
    {
      topic: 'Heating',
      question: 'Who repairs the heating?',
      clause: '7.1',
      answer: 'The landlord does. The tenant pays only for damage caused by its own misuse.',
    },
    {
      topic: 'Rent',
      question: 'When does the rent go up?',
      clause: '4.2',
      answer: 'On July 1, 2027. It rises by $248, from $6,200 to $6,448 a month.',
    },
    {
      topic: 'Subletting',
      question: 'May the tenant sublet?',
      clause: '11.3',
      answer: 'Yes, with your written consent. You have 20 days to answer and need a good reason to refuse.',
    },
    {
      topic: 'Solar panels',
      question: 'May the tenant put solar panels on the roof?',
      clause: '14.1',
      answer: null,
      unsure:
        'I can’t tell. Clause 14.1 covers the Premises, but this excerpt does not say whether the roof is part of them.',
    },
  ],
  proposed: 'Proposed by the agent',
  passedOn: 'Passed to you',
  basis: (clause: string) => `Based on clause ${clause}`,
  review: 'Your decision',
  approve: 'Approve',
  correct: 'Correct',
  write: 'Write the answer',
  field: 'Your answer',
  hint: 'What you type stays in your browser.',
  empty: 'Please enter an answer',
  cancel: 'Cancel',
  startOver: 'Start over',
  log: {
    approved: 'Approved',
    corrected: 'Corrected and approved',
    answered: 'Answered by you',
    who: 'Who',
    you: 'You, the property manager',
    when: 'When',
    proposed: 'Proposed',
    none: 'No answer',
    result: 'Approved',
    same: 'As proposed',
  },
} as const

export type LeaseCase = (typeof leaseExample.cases)[number]
