import { company } from '#src/content/firm/company.ts'

type DocumentWords = { readonly title: string; readonly summary: string }

export const libraryWords = {
  'employee-handbook': {
    title: 'Employee handbook',
    summary: `What you can expect from ${company.name}, and what ${company.name} expects from you.`,
  },
  'leave-policy': {
    title: 'Leave policy',
    summary: 'How the five leave types are requested, approved and recorded.',
  },
  'expense-policy': {
    title: 'Expense policy',
    summary: 'What can be claimed, in which currency, and when it is paid.',
  },
  'remote-work-policy': {
    title: 'Remote work policy',
    summary: 'How often, from where, and with what equipment.',
  },
  'security-policy': {
    title: 'Security policy',
    summary: 'Codes, client data, AI services, devices and incidents.',
  },
  'privacy-policy': {
    title: 'Privacy policy',
    summary: 'What we know about people, and what they can ask of us.',
  },
} as const satisfies Record<string, DocumentWords>

export const hrLibrary = {
  heading: 'HR Library',
  lead: 'The handbook, our policies and the holiday calendars.',
  parts: 'Parts of the library',
  documents: 'Documents',
  holidays: 'Holiday calendars',
  report: 'Acknowledgements',
  search: {
    label: 'Search all documents',
    placeholder: 'Search the handbook and policies',
    preparing: 'Reading all documents',
    failure: { heading: 'The search is not available right now.', retry: 'Retry' },
    failed: 'The texts could not be loaded. Please try again.',
    found: (count: number) => `${count} ${count === 1 ? 'section' : 'sections'} found`,
    none: 'No section contains all of these words.',
  },
  version: 'Version',
  inForceSince: 'in force since',
  read: (title: string) => `Read: ${title}`,
  back: 'All documents',
  versions: 'Versions',
  olderTexts: 'Only the version in force is kept here. HR has the earlier ones.',
  print: 'Print',
  loading: 'Loading the document',
  loadingList: 'Loading the documents',
  unknown: 'There is no such document.',
  states: { done: 'Acknowledged', open: 'To acknowledge', none: 'For information' },
  acknowledge: {
    heading: 'Acknowledgement',
    open: (title: string) => `Please acknowledge the ${title}`,
    read: 'Read the handbook',
    changed: (version: string, change: string) => `New in version ${version}: ${change}`,
    meaning: (title: string, version: string) =>
      `You confirm that you have read the ${title}, version ${version}, and had the opportunity to ask questions about it.`,
    submit: 'Acknowledge',
    done: (title: string, version: string, day: string) =>
      `You acknowledged the ${title}, version ${version}, on ${day}.`,
    thanks: 'Thank you! Your acknowledgement has been received!',
    failedLoad: 'What you have acknowledged could not be loaded.',
    retry: 'Retry',
  },
  calendar: {
    country: 'Country',
    loading: 'Loading the holidays',
    failure: { heading: 'The holidays could not be loaded.', retry: 'Retry' },
    failed: 'Please try again in a moment.',
    none: 'No public holidays are known for this year.',
    day: 'Day',
    holiday: 'Holiday',
    countries: { US: 'United States', CA: 'Canada', IN: 'India' },
    caption: (country: string, year: number) => `Public holidays in ${country}, ${year}`,
  },
  reportPage: {
    lead: 'Every employee, and when they acknowledged the versions in force.',
    list: {
      caption: 'Who has acknowledged what',
      searchLabel: 'Search employees',
      searchPlaceholder: 'Search by employee or department',
      empty: 'No employees found',
      loading: 'Loading the acknowledgements',
      fileName: `${company.slug}-acknowledgements`,
    },
    name: 'Employee',
    department: 'Department',
    missing: 'Not yet',
    summary: (title: string, done: number, all: number) => `${title}: ${done} of ${all}`,
    failure: { heading: 'The acknowledgements could not be loaded.', retry: 'Retry' },
    failed: 'Please try again in a moment.',
  },
} as const
