import { pages } from '#src/content/pages.ts'

export const dataRequest = {
  eyebrow: 'Privacy',
  heading: 'Ask for your data',
  lead: 'Get a copy of what we know about you, or have it corrected or erased.',
  form: {
    label: 'Privacy request',
    kind: 'What would you like?',
    kinds: {
      copy: 'A copy',
      correction: 'A correction',
      erasure: 'Erasure',
    },
    email: 'Email',
    emailHint: 'The address you used with us. We send the link there.',
    phone: 'Mobile No. (optional)',
    words: 'Anything else (optional)',
    wordsHint: 'Such as a position you applied for, or other addresses you used.',
    wrong: 'What is wrong?',
    wrongHint: 'What we have, and what it should be.',
    submit: 'Send request',
    thanksTitle: 'Check your email',
    thanks: (email: string, day: string) =>
      `If you confirm today with the link we sent to ${email}, we will answer by ${day}. The link works for 7 days.`,
    close: 'Close',
  },
  how: {
    eyebrow: 'How it works',
    heading: 'Three steps',
    steps: [
      { title: 'You ask', text: 'Use the address we know you by. No account needed.' },
      { title: 'You confirm', text: 'We email you a link, so that nobody else can ask for your data.' },
      {
        title: 'We answer',
        text: 'Within 30 days. If the law makes us keep something, we tell you what.',
      },
    ],
  },
} as const

export const confirmRequest = {
  eyebrow: 'Privacy',
  heading: 'Confirm your request',
  lead: 'Nothing happens until you press Confirm.',
  checking: 'Checking the link',
  failure: { heading: 'The link could not be checked', retry: 'Try again' },
  needsScripts: 'This page needs JavaScript. Please turn it on and open the link again.',
  void: {
    heading: 'This link does not work',
    text: 'It has expired or was used before. If you used it, we have your request. If not, please ask again.',
    link: { label: 'Ask for your data', href: pages.privacyRequest.path },
  },
  asked: {
    copy: 'You asked for a copy of your data',
    correction: 'You asked for a correction',
    erasure: 'You asked us to erase your data',
  },
  worksUntil: (moment: string) => `This link works until ${moment}.`,
  notYou: 'If this was not you, close this page and nothing happens.',
  confirm: 'Confirm',
  again: 'Try again',
  done: {
    heading: 'Your request is confirmed',
    text: (day: string) => `We will answer by ${day}, to the address the link was sent to.`,
  },
  how: {
    eyebrow: 'What happens next',
    heading: 'A person answers',
    steps: [
      { title: 'We look', text: 'An administrator looks up what we have under your address and number.' },
      { title: 'We answer', text: 'Within 30 days of your confirmation, by email.' },
    ],
  },
} as const

export const requestQueue = {
  heading: 'Requests',
  lead: 'Requests that people made and confirmed. Answer each within 30 days.',
  none: 'No open requests.',
  loading: 'Loading the requests',
  failure: { heading: 'The requests could not be loaded', retry: 'Retry' },
  kinds: { copy: 'Copy', correction: 'Correction', erasure: 'Erasure' },
  since: (day: string) => `Since ${day}`,
  due: (day: string) => `Due ${day}`,
  overdue: (day: string) => `Overdue since ${day}`,
  lookUp: 'Look up',
  answer: 'Close as answered',
  refuse: 'Refuse',
  of: (email: string) => `the request of ${email}`,
  answered: {
    title: 'Close this request as answered?',
    text: 'We email the person that it was answered. If they asked for a copy, first look them up, press Export and send them the file yourself.',
    confirm: 'Close the request',
    keep: 'Cancel',
    note: 'What was done',
    hint: 'For our records. At most 500 characters.',
    done: 'The request is closed as answered.',
  },
  refused: {
    title: 'Refuse this request?',
    text: 'We email the person your reason.',
    confirm: 'Refuse the request',
    keep: 'Cancel',
    note: 'Reason',
    hint: 'The person sees it. At most 500 characters.',
    done: 'The request is refused.',
  },
  closed: 'Someone else closed this request in the meantime. Please cancel and look at the list again.',
} as const
