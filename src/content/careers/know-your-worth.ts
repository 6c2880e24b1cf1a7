import { capitalized, corpToCorp, some } from '#api/rules/in-words.ts'
import { pages } from '#src/content/pages.ts'

const contracts = (count: number) => (count === 1 ? '1 contract' : `${count} contracts`)

const openContracts = (count: number) => (count === 1 ? '1 open contract' : `${count} open contracts`)

const worth = {
  heading: 'What open contracts pay',
  idle: 'Choose a skill to see which open contracts ask for it and what they pay.',
  loading: 'Looking through the open contracts',
  failure: { heading: 'The open contracts could not be loaded', retry: 'Retry' },
  failed: 'Something went wrong. Please try again.',
  /** `of` is the skill if exactly one is selected, else null. */
  summary: (matching: number, open: number, of: string | null) => {
    if (open === 0) return 'There are no open contracts today.'
    const what = of ?? 'at least one of your skills'
    if (matching > 0)
      return `${matching} of ${openContracts(open)} ${matching === 1 ? 'asks' : 'ask'} for ${what}.`
    return open === 1
      ? `Our open contract does not ask for ${of ?? 'any of your skills'}.`
      : `None of our ${open} open contracts asks for ${of ?? 'any of your skills'}.`
  },
  asOf: (day: string) => `As advertised on ${day}.`,
  kinds: { C2C: capitalized(corpToCorp), 'W-2': 'W-2', '1099': '1099' },
  currencies: { USD: 'US dollars', CAD: 'Canadian dollars', INR: 'Indian rupees' },
  pay: {
    kind: (engagement: string, currency: string) => `${engagement}, ${currency}`,
    of: (count: number) => `median of ${contracts(count)}`,
    interval: (from: string, to: string, percent: number) =>
      `The median of contracts like these is between ${from} and ${to}, with ${percent}% confidence.`,
    few: (kinds: string) => `Too few for a range: ${kinds}. See below what each pays.`,
    fewOf: (kind: string, count: number) => `${kind} (${count})`,
  },
  list: {
    heading: 'The contracts',
    has: (has: number, asks: number) =>
      asks === 1 ? 'Asks for this one skill' : `You have ${has} of ${asks} skills`,
    open: 'Rate to be agreed',
    remote: 'Remote',
    more: (count: number) => `Show ${count} more`,
    board: { label: 'See open positions', href: pages.c2cJobBoard.path },
  },
  skills: {
    heading: 'Skill by skill',
    contracts,
    people: (range: string) => `People ask for about ${range}`,
    counted: (day: string) =>
      `About half of the people on our partners’ benches who have the skill ask for a rate in this range. Counted on ${day}.`,
  },
  addition: {
    heading: 'With one more skill',
    line: (skill: string, count: number) =>
      `With ${skill}, ${contracts(count).replace(' ', ' more ')} ${count === 1 ? 'matches' : 'match'}`,
  },
  how: {
    heading: 'How we count',
    lines: [
      'A contract matches when it asks for at least one of your skills. Your years go into your application and change nothing here.',
      'For the median, each contract counts as the midpoint of its advertised range. We show it only for five or more contracts, and never mix currencies or engagements.',
      'We show what people ask for one skill at a time, and only if at least eight people from three partners have it. It is rounded to $5 and never the lowest or highest rate.',
    ],
  },
} as const

export const knowYourWorth = {
  eyebrow: 'Know your worth',
  heading: 'Apply for data engineering',
  lead: 'Choose your skills and years. See what our open contracts pay for them.',
  /** For upstream CRMs, which have no pay data. */
  leadElsewhere: 'Choose your skills and years, and tell us how to reach you.',
  worth,
  skills: {
    heading: 'Choose your skills',
    lead: 'Choose at least one skill, and enter your years of experience for each.',
    search: 'Search skills',
    nothing: 'No skill has that name.',
    years: 'Years of experience',
    count: (ticked: number, done: number) =>
      ticked === 0 ? 'No skill chosen yet' : `Years entered for ${done} of ${some(ticked, 'skill')}`,
  },
  form: {
    label: 'Application by skills',
    eyebrow: 'About you',
    heading: 'How we reach you',
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    linkedIn: 'LinkedIn Profile',
    linkedInHint: 'For example https://www.linkedin.com/in/your-name',
    phone: 'Mobile No.',
    submit: 'Submit Application',
    thanksTitle: 'Thank you!',
    thanks: 'Your submission has been received!',
    close: 'Close',
  },
} as const
