import { sampleNames } from '#src/content/firm/sample-names.ts'
import { pages } from '#src/content/pages.ts'

export const howWeWork = {
  eyebrow: 'From first call to invoice',
  heading: 'How we work',
  lead: 'Seven steps, and what our software does at each of them. Below: one week of hours, from entry to sign-off, and the system behind it.',
  steps: {
    eyebrow: 'Seven steps',
    heading: 'Nothing gets lost between steps',
    lead: 'Each step passes its record to the next, showing who did what and when.',
    items: [
      {
        title: 'The first call',
        text: 'You tell us about your project in a few lines. Your request waits at our desk, which shows how long it has been there. We answer within one business day.',
      },
      {
        title: 'The job',
        text: 'We write down skills, place, rate and length, and the questions for applicants. Once published, the job stays on the board until its closing day.',
      },
      {
        title: 'The people',
        text: 'Candidates apply, and partners submit consultants from their benches. Recruiters see which terms of the job each of them meets, and which are unknown.',
      },
      {
        title: 'The interview',
        text: 'We propose times, and the candidate picks one by a private link. Interviewers read each other’s feedback only after giving their own.',
      },
      {
        title: 'The assignment',
        text: 'Client, first day and rates are entered by someone other than the person assigned. A new rate applies from its start date, and earlier rates stay on record.',
      },
      {
        title: 'The hours',
        text: 'The employee enters the week by task. A manager approves it or sends it back with a reason.',
      },
      {
        title: 'The invoice',
        text: 'Finance writes it outside our software, from the approved hours and the rate for each day. The software records who approved what, and when.',
      },
    ],
  },
  sheet: {
    eyebrow: 'A time sheet',
    heading: 'One week, signed off',
    lead: 'This sheet is part of our sample data. The names are made up; the portal’s own code calculates the totals and the days.',
    caption: 'Activities of the week',
    columns: { task: 'Task', outcome: 'Outcome', duration: 'Duration' },
    total: 'Total',
    days: 'Hours per day',
    facts: { client: 'Client', employee: 'Employee', status: 'Status', decided: 'Approved by' },
    link: { label: 'See the screens', href: pages.products.path },
  },
  system: {
    eyebrow: 'The system',
    heading: 'What it runs on',
    lead: 'One server or several side by side; each can do every kind of work.',
    drawing:
      'The parts of the system. The browser and the server talk both ways. The server reads and writes the database, which holds the queue; it keeps files in the file store and has uploaded files read by a separate process. What waits in the queue leaves as email and text messages.',
    parts: [
      {
        label: 'Browser',
        value: 'Shows the site and the portal. Public pages are whole before any script runs.',
      },
      {
        label: 'Server',
        value:
          'Checks that each call follows the contract it shares with the browser, and that the caller may make it.',
      },
      {
        label: 'Database',
        value:
          'PostgreSQL. Holds records, sessions and the audit log, and refuses any change to its entries.',
      },
      {
        label: 'Queue',
        value:
          'Part of the database: a message is stored in the same step as the change that caused it, so neither exists without the other.',
      },
      {
        label: 'File store',
        value: 'A folder, or a bucket that speaks S3. A record is stored only once its file is.',
      },
      {
        label: 'Reader',
        value: 'A separate process for each uploaded file, with limits and no access to the database.',
      },
    ],
    short: {
      browser: 'Browser',
      server: 'Server',
      database: 'Database',
      queue: 'Queue',
      files: 'File store',
      reader: 'Reader',
      mail: 'Mail, SMS',
      calls: 'calls',
      news: 'updates',
    },
  },
  closing: {
    eyebrow: 'Free consultation',
    heading: 'Start with the first step',
    lead: 'Tell us about one project. No commitment.',
    primary: { label: 'Book a free consultation', href: pages.freeConsultation.path },
    secondary: { label: 'Our commitments', href: pages.trust.path },
  },
} as const

/** Durations in minutes; days from Monday on. */
export const sampleSheet = {
  client: 'Cascadia Health Network',
  employee: sampleNames[8].join(' '),
  manager: sampleNames[2].join(' '),
  status: 'Approved',
  activities: [
    {
      task: 'Nightly claims pipeline',
      outcome: 'Two failing partitions repaired and reloaded',
      minutes: 375,
    },
    {
      task: 'Access rules for the document index',
      outcome: 'Every answer now checks the reader first',
      minutes: 765,
    },
  ],
  startDate: '2026-10-26',
  endDate: '2026-10-30',
} as const
