import type { OfficeId } from '#api/rules/firm.ts'
import { some } from '#api/rules/in-words.ts'
import { company, officeCities } from '#src/content/firm/company.ts'
import { pages } from '#src/content/pages.ts'

export const consultation = {
  eyebrow: 'Free consultation',
  heading: 'An hour with an engineer',
  lead: 'Tell us what you run and what should change. We tell you whether an agent or a pipeline can help, what it would need, and what we would build first.',
  home: 'Home',
  agenda: {
    eyebrow: 'What happens next',
    heading: 'From request to answer in four steps',
    call: 'We call you',
    steps: [
      {
        title: 'We read it',
        text: 'An engineer, not a call center, reads your request within one business day.',
      },
      {
        title: 'We call you',
        text: 'You pick the time once your request is in, and confirm it by email. We come with questions about your data, not with slides.',
      },
      {
        title: 'You get an opinion',
        text: 'A page in plain words: what is possible, what it needs, what it might cost.',
      },
      {
        title: 'You decide',
        text: 'Keep the page and do it yourself, or ask us for a quote. Both are fine.',
      },
    ],
  },
  /** Replaces the second step if no times are offered. */
  callElsewhere: 'We come with questions about your data, not with slides.',
  form: {
    label: 'Free consultation form',
    fullName: 'Full Name',
    phone: 'Mobile No.',
    email: 'Work Email',
    position: 'Position',
    positionPlaceholder: 'Select Position',
    positions: {
      1: 'Business Owner or Executive',
      2: 'IT Director or Manager',
      3: 'Project or Program Manager',
      4: 'Procurement or Vendor Manager',
      5: 'Other',
    },
    description: 'Description',
    project: 'Project',
    projectPlaceholder: 'Select Project',
    accept: 'I accept the',
    terms: { label: 'Terms & Conditions', href: pages.termsOfService.path },
    submit: 'Request a Free Consultation',
    thanksTitle: 'Request for a Free Consultation has been Submitted Successfully!',
    thanks: '',
    close: 'Close',
    sending: 'Sending your request',
  },
} as const

const minutes = (count: number) => some(count, 'minute')

export const consultationCall = {
  label: 'Time of the call',
  loading: 'Loading free times',
  failure: { heading: 'The free times could not be loaded', retry: 'Try again' },
  isIn: 'Your request is in. We will call you even if you do not choose a time.',
  choosing: {
    heading: 'When should we call?',
    lead: (length: number) =>
      `Choose a time for your ${length}-minute call. We hold it for ten minutes while you decide.`,
    change: 'Choose another time',
    changeLead: (time: string) => `Until you confirm another time, your call stays on ${time}.`,
    zone: 'Times are shown in',
    days: 'Day',
    times: (day: string) => `Times on ${day}`,
    parts: { night: 'Night', morning: 'Morning', afternoon: 'Afternoon', evening: 'Evening' },
    none: 'All times are taken at the moment. We will call you as soon as we can.',
    taken: 'Someone else has just taken this time. These are still free.',
    expired: 'The ten minutes are over, so the time is free for others again. Please choose again.',
    lapsed: (time: string, isFree: boolean) =>
      isFree
        ? `You did not confirm ${time} within ten minutes. It is still free: choose it again, or another time.`
        : `You did not confirm ${time} within ten minutes, and someone else has taken it. These are still free.`,
    keep: { Agreed: 'Keep the time I have', Cancelled: 'Leave it cancelled' },
    skip: 'Skip, just call me',
  },
  reserved: {
    heading: 'Confirm your time',
    until: (clock: string) => `We hold it for you until ${clock}.`,
    left: (clock: string) => `${clock} left`,
    lastMinute: 'Less than a minute left.',
    confirm: 'Confirm this time',
    other: 'Choose another time',
  },
  mailed: {
    heading: 'Check your email',
    lead: (email: string) =>
      `We sent a link to ${email}. Open it and press “Confirm this time” within ten minutes. Until then, the call is not set.`,
    done: 'I have confirmed',
  },
  agreed: {
    heading: 'Your call is set',
    lapsed: (time: string) => `You did not confirm ${time} within ten minutes, so the call stays as it is.`,
    mailed: 'We sent you an invitation for your calendar, with a link to change or cancel the call.',
    facts: { when: 'When', who: 'Who calls', length: 'How long' },
    who: (office: OfficeId) => `Our office in ${officeCities[office]}`,
    length: minutes,
    calendar: 'Add to calendar',
    file: `${company.slug}-consultation.ics`,
    change: 'Change the time',
    cancel: 'Cancel the call',
    ask: 'Cancel this call? Someone else may take the time.',
    yes: 'Yes, cancel it',
    keep: 'Keep it',
  },
  cancelled: {
    heading: 'Your call is cancelled',
    text: (time: string) => `We won’t call you on ${time}. You can choose another time whenever you like.`,
    choose: 'Choose a time',
  },
  over: {
    heading: 'Your call is over',
    text: (time: string) => `It began on ${time}. If we missed each other, please write to us.`,
  },
  link: { label: 'Contact us', href: pages.contact.path },
} as const

export const consultationLink = {
  eyebrow: 'Free consultation',
  heading: `Your call with ${company.name}`,
  lead: 'Nothing changes until you press a button.',
  checking: 'Checking the link',
  failure: { heading: 'The call could not be loaded', retry: 'Try again' },
  needsScripts: 'This page needs JavaScript. Please turn it on and open the link again.',
  void: {
    heading: 'This link does not work',
    text: 'It has expired, or the request it belongs to no longer exists. Please write to us if you still expect a call.',
    link: consultationCall.link,
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
        title: 'Ten minutes',
        text: 'A time you choose is held for ten minutes. It is yours once you confirm it here.',
      },
      {
        title: 'Plans change',
        text: 'Change or cancel the call here until it begins. We email you a new invitation each time.',
      },
    ],
  },
} as const
