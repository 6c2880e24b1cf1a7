import type { Finding } from '#api/rules/advertisement.ts'
import { jobDetails } from '#src/content/careers/job-board.ts'

const fields = {
  title: 'Title',
  description: 'Description',
  industry: 'Industry',
  location: 'Location',
  country: 'Country',
  remote: 'Remote work is possible',
  c2c: 'Corp-to-corp (C2C)',
  w2: 'W-2',
  contractor: '1099',
  rateMin: 'Lowest hourly rate',
  rateMax: 'Highest hourly rate',
  currency: 'Currency',
  durationMonths: 'Length in months',
  openings: 'Openings',
  skills: 'Skills',
  closes: 'Closing day',
  sponsorship: 'Visa sponsorship',
  authorization: 'Work authorization',
  restriction: 'Citizenship or clearance: the law or contract that requires it',
  questions: 'Questions for applicants',
}

const jobs = (count: number) => (count === 1 ? '1 job' : `${count} jobs`)

export const deskJobs = {
  heading: 'Jobs',
  add: 'New job',
  failure: { heading: 'The jobs could not be loaded', retry: 'Try again' },
  list: {
    caption: 'Jobs',
    searchLabel: 'Search the jobs',
    searchPlaceholder: 'Search by title, location, etc.',
    loading: 'Loading the jobs',
    empty: 'No jobs here. Write one with New job, or choose another status.',
    fileName: 'jobs',
  },
  filters: { status: 'Status', all: 'All' },
  columns: {
    title: 'Job',
    place: 'Location',
    rate: 'Rate',
    applications: 'Applications',
    posted: 'Posted',
    closes: 'Closes',
    status: 'Status',
  },
  notStated: 'Not stated',
  notPosted: 'Not yet',
  jobs,
} as const

export const deskJob = {
  heading: 'Job',
  back: 'All jobs',
  unknown: 'There is no such job.',
  oneFailure: { heading: 'This job could not be loaded', retry: 'Try again' },
  loadingOne: 'Loading the job',
  applications: (count: number) => (count === 1 ? '1 application' : `${count} applications`),
  openUntil: (day: string) => `Open until ${day}`,
  closesOn: (day: string) => `Closes on ${day}`,
  closedOn: (day: string) => `Closing day: ${day}`,
  onSite: 'See it on the site',
  edit: 'Edit',
  actions: 'What to do with this job',
  publish: 'Publish',
  close: 'Close',
  reopen: 'Reopen',
  copy: 'Copy',
  remove: 'Remove',
  done: {
    publish: 'Published. It is on the job board now.',
    close: 'Closed. Nobody can apply now.',
    reopen: 'Open again. It is back on the job board.',
    copy: 'Copied. This is the new draft.',
    remove: 'The draft was removed.',
  },
  closeQuestion: {
    title: 'Close this job?',
    text: (title: string) =>
      `${title} leaves the job board at once, and nobody can apply. You can reopen it.`,
    confirm: 'Close job',
    keep: 'Keep it open',
  },
  removeQuestion: {
    title: 'Remove this draft?',
    text: (title: string) => `${title} was never published. It will be deleted for good.`,
    confirm: 'Remove draft',
    isDestructive: true,
    keep: 'Keep it',
  },
  changed: 'Someone else changed this job in the meantime. Please look at it as it is now, then try again.',
  preview: {
    label: 'Preview',
    text: 'This is how its public page looks.',
    asked: 'Asked on the application form',
    optional: 'optional',
  },
} as const

const better: Readonly<Record<string, string>> = {
  visa: 'names a class of visa. Say under Terms whether you sponsor and whether authorization is required, or name the law or contract that requires it.',
  citizenship: 'asks for a citizenship. Take it out, or name the law or contract that requires it.',
  clearance: 'asks for a clearance. Name the law or contract that demands it.',
  young: 'shuts out older people. Say what the work needs: “motivated”, “curious”.',
  'digital native': 'shuts out older people. Say which tools the work uses.',
  'recent graduates': 'shuts out older people. Say “entry level”, or which degree counts.',
  age: 'speaks about age. Say which experience the work needs.',
  'most years':
    'sets an upper limit on experience, which shuts out older people. Say how many years are enough.',
  'native speaker':
    'shuts people out by where they come from. Say “fluent” or “professional” and the language.',
  accent: 'shuts people out by where they come from. Say “clear spoken English”.',
  sex: 'speaks about one sex. Say “people”, “everyone” or “team”.',
  '-man': 'names one sex. Use a word for everyone, such as “salesperson”, “chair” or “working hours”.',
  pronoun: 'means one sex. Say “you” or “they”.',
  family: 'speaks about family. Say what the hours and travel are.',
  health: 'shuts people out by health. Say which task has to be done.',
  'no source':
    'The restriction names no law, regulation, order or contract. Name it, or leave the field empty.',
  over: 'The closing day has passed. Choose a later one.',
  empty: 'The description is empty. Say what the work is.',
}

const lacks: Readonly<Record<string, string>> = {
  description: 'The description is short. Say what the work is, and what it takes.',
  rateMin: 'No rate. Applicants look for one, and some states require it.',
  location: 'No place. Say where the work is, or that it can be done remotely.',
  durationMonths: 'No length. Say how many months it is planned for.',
  skills: 'No skills. The board is filtered by them.',
  sponsorship: 'It does not say whether you sponsor a visa.',
}

export const findingText = ({ rule, field, found }: Finding): string => {
  if (rule === 'missing') return lacks[field] ?? ''
  const text = better[rule] ?? ''
  return found === '' ? text : `${fields[field]}: “${found}” ${text}`
}

export const advertisementWords = {
  heading: 'Advertisement',
  summary: (refusals: number, warnings: number) => {
    if (refusals === 0 && warnings === 0) return 'Nothing is missing.'
    if (refusals === 0) return warnings === 1 ? 'One suggestion.' : `${warnings} suggestions.`
    return refusals === 1 ? 'One thing must be changed.' : `${refusals} things must be changed.`
  },
  mustChange: 'Must be changed before it is published',
  couldBe: 'Could be better',
} as const

const saved = {
  submit: 'Save',
  thanksTitle: 'Saved',
  close: 'Close',
  clear: 'Discard changes',
}

export const jobForm = {
  fields,
  addWords: {
    ...saved,
    heading: 'New job',
    back: 'All jobs',
    label: 'New job',
    submit: 'Save draft',
    thanksTitle: 'Draft saved',
    thanks: '',
    clear: 'Clear the form',
  },
  editWords: { ...saved, label: 'Edit job', thanks: 'The job is up to date.', toast: true },
  added: (title: string) => `${title} is saved as a draft.`,
  changes: {
    heading: 'Someone else changed this job while you were editing it',
    labels: fields,
    inWords: (field: string, text: string) => {
      if (field === 'questions') return questionsInWords(text)
      if (field === 'description') return text.replaceAll(/<[^>]*>/g, ' ').trim()
      return text
    },
  },
  groups: { what: 'The work', where: 'Where', terms: 'Terms' },
  choose: 'Please select',
  countries: jobDetails.countries,
  skillsHint: 'Separated by commas',
  industries: [
    'Healthcare',
    'Real Estate',
    'Life Sciences',
    'Insurance',
    'Manufacturing',
    'Retail',
    'Public Sector',
  ],
  rateHint: 'For example 85.50. Leave both empty if the rate is negotiable.',
  lengthHint: 'Leave it empty if it is still to be agreed.',
  engagement: 'Engagement',
  notStated: jobDetails.facts.offered.unknown,
  sponsorships: { yes: jobDetails.facts.offered.yes, no: jobDetails.facts.offered.no },
  authorizations: { yes: 'Required before the start date', no: 'Not required to apply' },
  restrictionHint:
    'Only where one applies: cite the law, regulation, executive order or government contract. Leave it empty otherwise.',
  editor: {
    hint: 'What the work involves, and what it takes. Headings, lists, bold, italics and links are kept.',
    toolbar: 'Text style',
    bold: 'Bold',
    italic: 'Italic',
    heading: 'Heading',
    subheading: 'Subheading',
    bullets: 'Bulleted list',
    numbers: 'Numbered list',
    link: 'Link',
    undo: 'Undo',
    redo: 'Redo',
    address: 'Address of the link',
    addressHint: 'A web or an email address. Leave it empty to remove the link.',
    apply: 'Set link',
    wrong: 'Please enter a web address such as https://company.com, or an email address',
  },
  questions: {
    add: 'Add a question',
    most: 'A job can ask up to five questions.',
    hint: 'Up to five. No answer rejects anyone automatically.',
    number: (at: number) => `Question ${at}`,
    kind: 'Kind of answer',
    kinds: { 'yes or no': 'Yes or no', choice: 'Choice', number: 'Number', text: 'Text' },
    text: 'Question',
    options: 'Options, one on each line',
    optionsHint: '2 to 8',
    unit: 'Unit, such as years',
    min: 'Minimum',
    max: 'Maximum',
    isRequired: 'An answer is required',
    remove: (at: number) => `Remove question ${at}`,
    removeButton: 'Remove',
    problem: (at: number, message: string) => `Question ${at}: ${message}`,
  },
} as const

const questionsInWords = (text: string): string => {
  const found = [...text.matchAll(/"text":"((?:[^"\\]|\\.)*)"/g)].map(([, one]) => one)
  return found.join(' · ')
}
