import { pages } from './pages.ts'

const consultants = (count: number) => (count === 1 ? '1 consultant' : `${count} consultants`)
const rows = (count: number) => (count === 1 ? '1 row' : `${count} rows`)

/** What a consultant's fields are called in tables, forms and files. */
export const benchLabels = {
  name: 'Name',
  title: 'Title',
  exp: 'Experience (years)',
  location: 'Location',
  visaStatus: 'Visa status',
  skills: 'Skills',
  rate: 'Rate (US $ an hour)',
  availableFrom: 'Available from',
  relocate: 'Will relocate',
  remote: 'Works remotely',
  status: 'Status',
} as const

export const benchTable = {
  caption: 'Consultants on the bench',
  search: { label: 'Search the bench', placeholder: 'Search by name, skill, location, etc.' },
  loading: 'Loading the bench',
  empty: 'No data found',
  heads: {
    name: 'Consultant',
    exp: 'Experience',
    location: 'Location',
    visa: 'Visa status',
    skills: 'Skills',
    rate: 'Rate',
    available: 'Available',
    status: 'Status',
    owner: 'Bench of',
  },
  years: (count: number) => (count === 1 ? '1 year' : `${count} years`),
  places: { both: 'Remote or relocate', remote: 'Remote', relocate: 'Will relocate', neither: 'On site' },
  filters: { status: 'Status', anyStatus: 'Any status', clear: 'Clear filters' },
  shown: (shown: number, all: number) => `${shown} of ${consultants(all)} shown`,
  failure: { heading: 'The bench could not be loaded', retry: 'Retry' },
  failed: 'Something went wrong. Please try again.',
} as const

export const benchList = {
  heading: 'Bench List',
  lead: 'Every consultant on our bench and on those of our partners.',
  file: 'bench-list',
  mine: { label: 'My bench list', href: pages.myBenchList.path },
} as const

export const myBenchList = {
  heading: 'My Bench List',
  lead: 'The consultants you present yourself. Keep rates, days and status current: clients see them on the hot list.',
  file: 'my-bench-list',
  add: 'Add consultant',
  edit: 'Edit',
  upload: { label: 'Upload a file', href: pages.uploadBench.path },
  all: { label: 'All benches', href: pages.benchList.path },
  none: {
    heading: 'Nobody is on your bench yet',
    text: 'Add your first consultant, or bring in a whole list from a CSV or XLSX file.',
  },
  form: {
    label: 'Consultant form',
    addTitle: 'Add a consultant',
    editTitle: 'Edit consultant',
    skillsHint: 'Divided by commas: PySpark, SQL, Snowflake',
    visaPlaceholder: 'Select visa status',
    statusPlaceholder: 'Select status',
    submit: 'Save',
    back: 'Back to the list',
    thanksTitle: 'Saved',
    thanks: 'Your bench list is up to date.',
    close: 'Close',
  },
} as const

export const benchUpload = {
  heading: 'Upload your bench sales data',
  lead: 'A CSV or XLSX file of at most 5 MB and 500 rows, with one consultant in each row and the names of the columns in the first.',
  back: { label: 'My bench list', href: pages.myBenchList.path },
  steps: ['Choose a file', 'Match the columns', 'Check the rows', 'Done'],
  stepsLabel: 'Steps of the upload',
  choose: {
    label: 'Bench file',
    button: 'Choose a file',
    drop: 'or drop it here: CSV or XLSX, at most 5 MB.',
    sample: 'Download an empty file with all columns',
    sampleName: 'bench-columns',
  },
  reading: 'Reading the file',
  cancel: 'Choose another file',
  mapping: {
    heading: 'What are the columns?',
    lead: (name: string, count: number) =>
      `${name} has ${rows(count)}. We guessed the columns by their names.`,
    legend: 'Columns',
    none: 'Not in the file',
    required: 'required',
    optional: 'optional',
    missing: (names: string) => `Please choose a column for: ${names}`,
    unnamed: (place: number) => `Column ${place}`,
    example: 'For example:',
    next: 'Check the rows',
    checking: 'Checking the rows',
  },
  preview: {
    heading: (good: number) => `${rows(good)} can be imported`,
    bad: (bad: number) =>
      bad === 0
        ? 'No row has a problem.'
        : `${rows(bad)} ${bad === 1 ? 'has a problem and is' : 'have problems and are'} left out. You get them back in a file with the reasons.`,
    caption: 'Rows of the file',
    search: { label: 'Search the rows', placeholder: 'Search by name, problem, etc.' },
    only: 'Only rows with problems',
    row: 'Row',
    problems: 'Problems',
    fine: 'None',
    back: 'Change the columns',
    submit: (good: number) => `Import ${rows(good)}`,
    nothing: 'No row can be imported. Change the columns, or correct the file.',
  },
  sending: 'Importing the rows',
  failed: { retry: 'Try again', back: 'Back to the rows' },
  done: {
    heading: (count: number) => `${consultants(count)} imported`,
    refused: (count: number) =>
      count === 0 ? 'Every row was taken.' : `${rows(count)} ${count === 1 ? 'was' : 'were'} left out.`,
    errorFile: 'Download the rows left out',
    errorFileName: 'bench-rows-left-out',
    reason: 'Reason',
    again: 'Upload another file',
    list: { label: 'See my bench list', href: pages.myBenchList.path },
    caption: 'Rows left out',
  },
} as const
