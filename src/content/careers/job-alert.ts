import { company } from '#src/content/firm/company.ts'
import { pages } from '#src/content/pages.ts'

const jobs = (count: number) => (count === 1 ? '1 open job' : `${count} open jobs`)

export const askForAlert = {
  open: 'Get new jobs by email',
  heading: 'New jobs like these by email',
  text: (about: string) =>
    about === ''
      ? 'We email you when there are new jobs on the board.'
      : `We email you when there are new jobs that match: ${about}`,
  form: {
    label: 'Job alert',
    email: 'Email',
    every: 'How often',
    paces: { daily: 'Daily', weekly: 'Weekly' },
    submit: 'Email me new jobs',
    thanksTitle: 'Check your email',
    thanks: (email: string, days: number) =>
      `Open the link we sent to ${email} and press Confirm. It works for ${days} days.`,
    close: 'Close',
  },
  feed: {
    label: 'RSS feed of all jobs',
    title: `C2C jobs at ${company.name}`,
    href: '/c2c-job-board/rss.xml',
  },
} as const

export const alertLink = {
  heading: 'Your job alert',
  lead: 'Nothing changes until you press a button.',
  checking: 'Checking the link',
  failure: { heading: 'The link could not be checked', retry: 'Try again' },
  needsScripts: 'This page needs JavaScript. Please turn it on and open the link again.',
  void: {
    heading: 'This link does not work',
    text: 'It has expired, or its alert has ended. You can ask for a new one on the job board.',
    link: { label: 'See open positions', href: pages.c2cJobBoard.path },
  },
  status: {
    Unconfirmed: 'Do you want this alert?',
    Active: 'This alert is on',
    Stopped: 'This alert is stopped',
  },
  about: 'New jobs',
  anything: 'All of them',
  every: 'How often',
  paces: { daily: 'Daily, in the morning', weekly: 'On Mondays, in the morning' },
  matches: 'Now',
  open: jobs,
  confirmBy: (moment: string) => `This link works until ${moment}. If this was not you, close this page.`,
  endsOn: (day: string) => `It ends on ${day} unless you keep it.`,
  steps: {
    confirm: 'Confirm',
    keep: 'Keep it',
    daily: 'Switch to daily',
    weekly: 'Switch to weekly',
    stop: 'Stop this alert',
    stopAll: 'Stop all alerts to this address',
    start: 'Start it again',
    startAll: 'Start all again',
  },
  taken: {
    confirm: 'Confirmed. We will email you when there are new jobs.',
    keep: 'Kept for another year.',
    daily: 'You now get it daily.',
    weekly: 'You now get it on Mondays.',
    stop: 'Stopped. You will get no more of these emails.',
    stopAll: 'All alerts to your address are stopped.',
    start: 'Started again.',
    startAll: 'All alerts to your address are on again.',
  },
  undo: 'Undo',
  how: {
    eyebrow: 'Good to know',
    heading: 'How alerts work',
    steps: [
      { title: 'Only what is new', text: 'No email when there are no new jobs. Closed jobs are left out.' },
      { title: 'Stop at any time', text: 'Here, or with the Unsubscribe button in your email program.' },
      { title: 'Once a year we ask', text: 'Alerts that nobody keeps end a month later.' },
    ],
  },
} as const
