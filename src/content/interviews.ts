import { some } from '#src/lib/some.ts'
import { pages } from './pages.ts'

const kinds = { Phone: 'Phone interview', Video: 'Video interview', 'On site': 'Interview on site' } as const

const recommendations = {
  'strong yes': 'Strong yes',
  yes: 'Yes',
  no: 'No',
  'strong no': 'Strong no',
} as const

const minutes = (count: number) => some(count, 'minute')

/** What is said of interviews everywhere. */
export const interviewWords = {
  what: (kind: keyof typeof kinds, length: number) => `${kinds[kind]}, ${minutes(length)}`,
  facts: { when: 'When', where: 'Where', who: 'With', zone: 'Time zone', job: 'Job' },
  recommendations,
} as const

/** The interviews of an application, for those who recruit. */
export const interviewsOfApplication = {
  heading: 'Interviews',
  none: 'No interview yet.',
  failure: { heading: 'The interviews could not be loaded', retry: 'Try again' },
  loading: 'Loading the interviews',
  statuses: {
    Proposed: 'Waiting for the candidate',
    Unsuitable: 'No time suits',
    Booked: 'Booked',
    Held: 'Took place',
    Missed: 'Candidate did not come',
    Cancelled: 'Cancelled',
  },
  theirTime: (time: string) => `${time} for the candidate`,
  proposed: 'Proposed times',
  by: (name: string, moment: string) => `Proposed by ${name}, ${moment}`,
  theirWords: (reason: string) => `The candidate: ${reason}`,
  reason: (reason: string) => `Reason: ${reason}`,
  actions: (what: string) => `What to do with this interview: ${what}`,
  meet: 'Took place',
  miss: 'Did not come',
  done: { meet: 'Noted that it took place.', miss: 'Noted that the candidate did not come.' },
  changed: 'Something has happened to this interview in the meantime. Please look at it again.',
  feedback: {
    heading: 'Feedback',
    line: (name: string, recommendation: keyof typeof recommendations) =>
      `${name}: ${recommendations[recommendation]}`,
    waiting: (name: string) => `${name}: no feedback yet`,
    left: (name: string) => `${name} (no longer works here)`,
    hidden: (name: string) => `${name}: given. You see it once you have given yours.`,
    give: 'Give your feedback',
  },
  propose: {
    button: 'Propose an interview…',
    title: (name: string) => `Interview with ${name}`,
    label: 'Propose an interview',
    kind: 'Kind',
    kindPlaceholder: 'Select a kind',
    minutes: 'Length',
    minutesPlaceholder: 'Select a length',
    minutesOf: minutes,
    place: 'Where',
    placeHint: 'A link, an address, or who phones whom. The candidate reads it.',
    zone: 'Time zone of the times below',
    zonePlaceholder: 'Select a time zone',
    person: (number: number) => (number === 1 ? 'Interviewer' : `Interviewer ${number}`),
    personPlaceholder: 'Select a colleague',
    peopleFailure: { heading: 'Your colleagues could not be loaded', retry: 'Try again' },
    time: (number: number) => `Time ${number}`,
    submit: 'Mail these times',
    back: 'Cancel',
    clear: 'Clear',
    thanksTitle: 'The times are on their way',
    thanks: 'The candidate gets a mail with a link to pick one of them.',
    close: 'Close',
    changed:
      'Something has happened to this application in the meantime. Please look at the history. Press Mail these times again to send them anyway.',
    ended: 'This application has ended. Please reopen it first.',
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
    thanks: 'Everybody gets an invitation by mail.',
    close: 'Close',
    taken: 'This time is over, or somebody has another interview then. Please choose another one.',
  },
  cancel: {
    button: 'Cancel it…',
    dialog: { title: 'Cancel this interview?', confirm: 'Cancel the interview', keep: 'Keep it' },
    text: 'The candidate gets a mail. So do the interviewers once a time is booked.',
    reason: 'Reason',
    hint: 'Everybody who gets the mail reads it.',
    done: 'The interview is cancelled.',
  },
} as const

/** The page of a candidate's link. */
export const interviewLink = {
  eyebrow: 'Invitation',
  heading: 'Your interview with Skagit',
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
  sorry: 'There is nothing to do here. If you have a question, please answer our mail.',
  zone: 'Times are shown in',
  times: { legend: 'Times', others: 'Other times' },
  noneLeft: 'None of the times is left. Please tell us below when you have time.',
  book: 'Book this time',
  move: 'Move it to this time',
  choose: 'Please choose a time first.',
  refuse: {
    summary: 'None of these times suits me',
    cannot: 'I cannot come',
    label: 'When do you have time?',
    hint: 'We read it and propose other times.',
    send: 'Send',
  },
  wait: 'Wait...',
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
        text: 'The times are those of your own clock. Choose another zone if you travel.',
      },
      {
        title: 'Invitations',
        text: 'Everybody gets one for their calendar, and a reminder a day and an hour before.',
      },
      {
        title: 'Plans change',
        text: 'Move the interview here until it begins, or tell us that you cannot come.',
      },
    ],
  },
} as const

/** What an employee has to do with interviews. */
export const myInterviews = {
  heading: 'My interviews',
  lead: 'Candidates you meet, and what you thought of them.',
  toCome: 'Upcoming',
  past: 'The last three months',
  none: 'You have no interviews.',
  noneToCome: 'No upcoming interviews.',
  failure: { heading: 'Your interviews could not be loaded', retry: 'Try again' },
  loading: 'Loading your interviews',
  statuses: { Booked: 'Booked', Held: 'Took place', Missed: 'Did not come' },
  alone: 'You alone',
  own: 'What you thought',
  form: {
    label: (name: string) => `Feedback on ${name}`,
    recommendation: 'Would you recommend this candidate?',
    select: 'Select an answer',
    text: 'Why?',
    hint: 'You cannot change it afterwards. You see what the others thought once you have given it.',
    submit: 'Give feedback',
    clear: 'Clear',
    thanksTitle: '',
    thanks: '',
    close: 'Close',
    refused: 'Feedback cannot be given on this interview any more. Please reload the page.',
  },
} as const
