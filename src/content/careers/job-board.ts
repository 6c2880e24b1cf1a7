import type { FilterPart } from '#api/rules/near-jobs.ts'
import { linkWords } from '#src/content/link-words.ts'
import { pages } from '#src/content/pages.ts'

const ages = { 1: 'the last 24 hours', 7: 'the last 7 days', 30: 'the last 30 days' } as const

const partWords = (part: FilterPart): string => {
  switch (part.name) {
    case 'word':
      return `“${part.value}”`
    case 'remote':
      return 'Remote'
    case 'sponsorship':
      return 'sponsorship'
    case 'rate':
      return `$${part.value}/h or more`
    case 'posted':
      return ages[part.value]
    default:
      return part.value
  }
}

const jobs = (count: number) => (count === 1 ? '1 job' : `${count} jobs`)

export const jobBoard = {
  heading: 'Open contracts',
  lead: 'Apply in five minutes, without an account.',
  searchLabel: 'Search jobs',
  searchPlaceholder: 'Skill, title or place',
  found: (found: number, all: number) => (found === all ? `${jobs(all)} open` : `${found} of ${jobs(all)}`),
  pages: {
    label: 'Pages of jobs',
    previous: 'Previous page',
    next: 'Next page',
    at: (page: number, all: number) => `Page ${page} of ${all}`,
  },
  loading: 'Loading the jobs',
  failure: { heading: 'The jobs could not be loaded', retry: 'Retry' },
  failed: 'Something went wrong. Please try again.',
  filters: {
    label: 'Filters',
    open: 'Filters',
    chosen: 'chosen',
    clear: 'Clear filters',
    show: (count: number) => `Show ${jobs(count)}`,
    unit: 'jobs',
    skills: 'Skills',
    moreSkills: 'More skills',
    location: 'Location',
    anyLocation: 'Any location',
    remote: 'Remote',
    engagement: 'Engagement',
    anyEngagement: 'Any engagement',
    engagements: { C2C: 'Corp-to-corp (C2C)', 'W-2': 'W-2', '1099': '1099' },
    sponsorship: 'Sponsorship offered',
    rate: 'Rate',
    anyRate: 'Any rate',
    atLeast: (dollars: number) => `$${dollars}/h or more`,
    posted: 'Posted',
    anyTime: 'Any time',
    ages: { 1: 'Last 24 hours', 7: 'Last 7 days', 30: 'Last 30 days' },
  },
  sort: {
    label: 'Sort by',
    orders: { newest: 'Newest', rate: 'Highest rate', title: 'Title' },
  },
  none: {
    heading: 'No open job fits all of that',
    text: 'Search for fewer words, or clear the filters.',
  },
  near: {
    text: 'These fit all but one of your choices:',
    label: 'Nearby',
    without: (part: FilterPart, count: number) => `${jobs(count)} without ${partWords(part)}`,
  },
  saved: {
    label: 'Saved',
    save: (title: string) => `Save ${title}`,
    saveThis: 'Save',
    closed: (count: number) =>
      count === 1 ? 'One saved job is closed now.' : `${count} saved jobs are closed now.`,
    remove: (count: number) => (count === 1 ? 'Remove it' : 'Remove them'),
    none: {
      heading: 'No saved jobs that are open',
      text: 'Press the star beside a job to keep it in this browser.',
    },
    all: 'Show all jobs',
  },
  compare: {
    mark: (title: string) => `Compare ${title}`,
    chosen: (count: number) => `${jobs(count)} chosen`,
    clear: 'Clear',
    oneMore: 'Choose one more to compare.',
    full: (most: number) => `You can compare ${most} at once.`,
    go: 'Compare',
    saved: 'Compare saved jobs',
  },
  seen: { heading: 'Recently viewed', mark: 'Viewed' },
  applied: 'Applied',
  terms: {
    label: 'Your terms',
    keep: 'Keep as your terms',
    matching: (matching: number, all: number, terms: string) =>
      `${matching} of ${all} match your terms: ${terms}.`,
    unknown: 'What a job does not state counts as a match.',
    forget: 'Forget them',
  },
  empty: {
    heading: 'No contract is open right now',
    text: 'Tell us what you do, and we will write to you when one fits.',
    link: { label: 'Know your worth', href: pages.knowYourWorth.path },
  },
  facts: {
    remote: 'Remote',
    skills: 'Skills',
    posted: 'Posted',
    open: 'Rate to be agreed',
    sponsorship: ['Sponsorship offered', 'No sponsorship'],
    months: (count: number) => (count === 1 ? '1 month' : `${count} months`),
  },
} as const

export const jobDetails = {
  eyebrow: 'C2C job',
  loading: 'Loading the job',
  heading: 'Contract details',
  apply: 'Apply now',
  applied: (day: string) => `Applied ${day}`,
  share: 'Share',
  ...linkWords,
  description: 'Description',
  glance: { heading: 'The contract' },
  facts: {
    rate: 'Rate',
    engagement: 'Engagement',
    open: 'To be agreed',
    duration: 'Duration',
    location: 'Location',
    remote: 'remote',
    industry: 'Industry',
    openings: 'Openings',
    sponsorship: 'Visa sponsorship',
    offered: { yes: 'Offered', no: 'Not offered', unknown: 'Not stated' },
    authorization: 'Work authorization',
    /** The law requires it in every country; a job may add by when. */
    required: {
      yes: (country: string) => `Required in ${country} before you start`,
      no: (country: string) => `Required in ${country} by your first day`,
      unknown: (country: string) => `Required in ${country}`,
    },
    restriction: 'Required by law or contract',
    posted: 'Posted',
    closes: 'Closes',
  },
  countries: { US: 'United States', CA: 'Canada', IN: 'India' },
  similar: { heading: 'Similar jobs' },
  more: { heading: 'There is more on the board' },
  summary: (job: { title: string; place: string; terms: string; skills: string }) =>
    `${job.place ? `${job.title}, ${job.place}` : job.title}: ${job.terms}.${job.skills ? ` Skills: ${job.skills}.` : ''}`,
  board: { label: 'See open positions', href: pages.c2cJobBoard.path },
  closed: {
    eyebrow: 'Closed',
    lead: 'This position is closed and no longer accepts applications.',
  },
} as const
