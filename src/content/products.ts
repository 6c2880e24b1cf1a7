export const productsPage = {
  heading: 'Three products that grew out of our projects',
  lead: 'Each was written for a client, then for the next one, and then got a name. They install in your own cloud and come with the people who wrote them.',
  goodForLabel: 'A good fit when',
  notForLabel: 'Not a fit when',
  featuresLabel: 'What it does',
  closing: {
    eyebrow: 'Free consultation',
    heading: 'See one running on your data',
    lead: 'Bring a sample in the first call. We set it up in a test subscription and you keep the result.',
    link: { label: 'Book a free consultation', href: '/free-consultation' },
  },
} as const

export const products = [
  {
    id: 'agent-workbench',
    name: 'Agent Workbench',
    kind: 'For teams that run AI agents',
    summary: 'A place to build, test, approve and watch agents on the Microsoft Copilot stack.',
    paragraphs: [
      'An agent in a demo needs a prompt. An agent at work needs a list of tools it may call, limits on each of them, cases that show what right looks like, and somebody who sees what it did. Agent Workbench holds those four things in one place, under version control.',
      'It runs in your Azure subscription, signs people in with your directory, and keeps documents and conversations inside your tenant.',
    ],
    features: [
      'Evaluation sets built from real cases and run on every change',
      'Approval steps for actions that send, pay, delete or publish',
      'A readable log of every document read and every call made',
      'Spending limits per agent, per day and per person',
    ],
    goodFor: 'you have one agent in use, a second on the way, and no shared way to test either of them.',
    notFor: 'you want a chat window for general questions. Microsoft 365 Copilot already does that well.',
    link: { label: 'AI agent services', href: '/services#ai-agents' },
  },
  {
    id: 'pipeline-kit',
    name: 'Pipeline Kit',
    kind: 'For data engineering teams',
    summary: 'Templates, tests and checks for pipelines on Spark, Databricks, Snowflake and AWS Glue.',
    paragraphs: [
      'Most pipelines repeat the same forty decisions: how to load incrementally, what to do with late rows, where to put a rejected record, whom to wake up. Pipeline Kit makes those decisions once and lets you change them in a file.',
      'It is a set of libraries and templates in your repository, not a platform. If you stop using it, the jobs keep running.',
    ],
    features: [
      'Incremental load patterns with backfill and safe rerun',
      'Data contracts checked before a table is published',
      'A local runner, so that a job can be tested on a laptop in seconds',
      'Cost per table and per run, written next to the data itself',
    ],
    goodFor: 'you have more than twenty pipelines, written in more than three styles.',
    notFor: 'you have two pipelines. Write them by hand and call us at ten.',
    link: { label: 'Data pipeline services', href: '/services#data-pipelines' },
  },
  {
    id: 'bench-desk',
    name: 'Bench Desk',
    kind: 'For staffing partners',
    summary: 'The desk behind our job board: bench lists, C2C jobs and submissions in one portal.',
    paragraphs: [
      'Bench sales still runs on spreadsheets sent around by e-mail, out of date by the time they are opened. Bench Desk gives partners one current list. Upload a spreadsheet, match its columns, and correct the rows that need it.',
      'Partners see every open corp-to-corp job, submit a candidate in a minute, and follow each submission from review to placement.',
    ],
    features: [
      'Upload of bench sales data from CSV or XLSX, with a report of rejected rows',
      'A C2C job board and a public hot list for consultants who agree to be listed',
      'Submissions with rate, availability and right to represent',
      'A warning when the same person is submitted to the same job twice',
    ],
    goodFor: 'you have consultants on the bench and want them seen by more than your own clients.',
    notFor: 'you need a full applicant tracking system. Bench Desk covers contract staffing only.',
    link: { label: 'Become a partner', href: '/sign-up' },
  },
] as const

export type Product = (typeof products)[number]
