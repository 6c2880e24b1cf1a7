import { some } from '#api/rules/in-words.ts'
import { company } from '#src/content/firm/company.ts'
import { pages } from '#src/content/pages.ts'

const kinds = { Phone: 'Phone interview', Video: 'Video interview', 'On site': 'On-site interview' } as const

const recommendations = {
  'strong yes': 'Strong yes',
  yes: 'Yes',
  no: 'No',
  'strong no': 'Strong no',
} as const

const minutes = (count: number) => some(count, 'minute')

export const interviewWords = {
  what: (kind: keyof typeof kinds, length: number) => `${kinds[kind]}, ${minutes(length)}`,
  facts: { when: 'When', where: 'Where', who: 'With', zone: 'Time zone', job: 'Job' },
  recommendations,
} as const

export const interviewsOfApplication = {
  heading: 'Interviews',
  none: 'No interview yet.',
  failure: { heading: 'The interviews could not be loaded', retry: 'Try again' },
  loading: 'Loading the interviews',
  statuses: {
    Proposed: 'Waiting for the candidate',
    Unsuitable: 'No time works',
    Booked: 'Booked',
    Held: 'Completed',
    Missed: 'No-show',
    Cancelled: 'Cancelled',
    Due: 'Outcome due',
  },
  theirTime: (time: string) => `${time} for the candidate`,
  proposed: 'Proposed times',
  by: (name: string, moment: string) => `Proposed by ${name}, ${moment}`,
  theirWords: (reason: string) => `The candidate: ${reason}`,
  reason: (reason: string) => `Reason: ${reason}`,
  actions: (what: string) => `What to do with this interview: ${what}`,
  meet: 'Completed',
  miss: 'No-show',
  done: { meet: 'Marked as completed.', miss: 'Marked as a no-show.' },
  changed: 'This interview changed in the meantime. Please look at it again.',
  feedback: {
    heading: 'Feedback',
    line: (name: string, recommendation: keyof typeof recommendations) =>
      `${name}: ${recommendations[recommendation]}`,
    waiting: (name: string) => `${name}: no feedback yet`,
    left: (name: string) => `${name} (no longer works here)`,
    hidden: (name: string) => `${name}: given. You can read it once you have given yours.`,
    give: 'Give your feedback',
  },
  propose: {
    button: 'Propose an interview…',
    title: (name: string) => `Interview with ${name}`,
    label: 'Propose an interview',
    kind: 'Type',
    kindPlaceholder: 'Select a type',
    minutes: 'Length',
    minutesPlaceholder: 'Select a length',
    minutesOf: minutes,
    place: 'Where',
    placeHint: 'A link, an address, or who calls whom. The candidate sees this.',
    zone: 'Time zone for the times below',
    zonePlaceholder: 'Select a time zone',
    person: (number: number) => (number === 1 ? 'Interviewer' : `Interviewer ${number}`),
    personPlaceholder: 'Select a colleague',
    peopleFailure: { heading: 'Your colleagues could not be loaded', retry: 'Try again' },
    time: (number: number) => `Time ${number}`,
    submit: 'Send these times',
    back: 'Cancel',
    clear: 'Clear',
    thanksTitle: 'The times are on their way',
    thanks: 'The candidate gets an email with a link to pick one of them.',
    close: 'Close',
    toast: true,
    changed:
      'This application changed in the meantime. Check the history. Press Send these times again to send them anyway.',
    ended: 'This application has ended. Please reopen it first.',
  },
  overlaps: {
    one: (person: string, candidate: string, job: string, when: string) =>
      `${person} has another interview then: ${candidate}, ${job}, ${when}.`,
    when: (time: string, count: number) => `${time} for ${minutes(count)}`,
    send: 'You can send the times anyway.',
    book: 'You can book the time anyway.',
  },
  offer: { button: 'Propose other times…', title: 'Propose other times', label: 'Propose other times' },
  book: {
    button: 'Book a time…',
    move: 'Book another time…',
    title: 'Book a time for the candidate',
    label: 'Book a time',
    time: 'Time',
    select: 'Select a time',
    submit: 'Book and invite',
    back: 'Cancel',
    clear: 'Clear',
    thanksTitle: 'The interview is booked',
    thanks: 'The interview is booked. Everyone gets an invitation by email.',
    close: 'Close',
    toast: true,
    tooOften:
      'The time was changed three times within 24 hours. Try again later, or cancel this interview and propose another.',
    taken:
      'This time has passed, or someone who would attend was just booked elsewhere. Check the time and try again.',
  },
  cancel: {
    button: 'Cancel interview…',
    dialog: {
      title: 'Cancel this interview?',
      confirm: 'Cancel the interview',
      isDestructive: true,
      keep: 'Keep it',
    },
    text: 'We email the candidate and, if a time is booked, the interviewers.',
    reason: 'Reason',
    hint: 'Everyone who gets the email sees it.',
    done: 'The interview is cancelled.',
  },
} as const

export const interviewLink = {
  eyebrow: 'Invitation',
  heading: `Your interview with ${company.name}`,
  lead: 'Nothing changes until you press a button.',
  checking: 'Checking the link',
  loading: 'Loading the interview',
  failure: { heading: 'The interview could not be loaded', retry: 'Try again' },
  needsScripts: 'This page needs JavaScript. Please turn it on and open the link again.',
  void: {
    heading: 'This link does not work',
    text: 'It has expired, or its interview no longer exists. Write to us if you still expect to hear from us.',
    link: { label: 'Contact us', href: pages.contact.path },
  },
  status: {
    Proposed: 'Pick a time',
    Unsuitable: 'We are looking for other times',
    Booked: 'Your interview is booked',
    Held: 'This interview is over',
    Missed: 'This interview is over',
    Cancelled: 'This interview was cancelled',
  },
  closed: 'These times are no longer available',
  sorry: 'There is nothing to do here. If you have a question, please reply to our email.',
  zone: 'Times are shown in',
  times: { legend: 'Times', others: 'Other times' },
  noneLeft: 'None of these times are available anymore. Please tell us below when you are available.',
  book: 'Book this time',
  move: 'Move it to this time',
  choose: 'Please choose a time first.',
  refuse: {
    summary: 'None of these times work for me',
    cannot: 'I cannot come',
    label: 'When are you available?',
    hint: 'We read it and propose other times.',
    send: 'Send',
  },
  taken: {
    pick: 'Booked. We sent you an invitation for your calendar.',
    refuse: 'Thank you. We will write to you with other times.',
  },
  how: {
    eyebrow: 'Good to know',
    heading: 'How it works',
    steps: [
      {
        title: 'Your time zone',
        text: 'Times are shown in your local time. Choose another zone if you are traveling.',
      },
      {
        title: 'Invitations',
        text: 'Everyone gets one for their calendar, and reminders a day and an hour before.',
      },
      {
        title: 'Plans change',
        text: 'Move the interview here until it begins, or tell us that you cannot come.',
      },
    ],
  },
} as const

export const myInterviews = {
  heading: 'My interviews',
  lead: 'The candidates you meet, and your feedback on them.',
  toCome: 'Upcoming',
  past: 'The last three months',
  none: 'You have no interviews.',
  noneToCome: 'No upcoming interviews.',
  failure: { heading: 'Your interviews could not be loaded', retry: 'Try again' },
  loading: 'Loading your interviews',
  statuses: { Booked: 'Booked', Due: 'Feedback due', Held: 'Completed', Missed: 'No-show' },
  alone: 'You alone',
  own: 'What you thought',
  form: {
    label: (name: string) => `Feedback on ${name}`,
    recommendation: 'Would you recommend this candidate?',
    select: 'Select an answer',
    text: 'Why?',
    hint: 'You cannot change it later. You can read the other feedback once you have given yours. The candidate has the right to ask for a copy.',
    submit: 'Give feedback',
    clear: 'Clear',
    thanksTitle: '',
    thanks: '',
    close: 'Close',
    refused: 'This interview no longer accepts feedback. Please reload the page.',
  },
} as const
