import { pages } from '#src/content/pages.ts'

const consultants = (count: number) => (count === 1 ? '1 consultant' : `${count} consultants`)

export const benchLabels = {
  name: 'Name',
  title: 'Title',
  exp: 'Experience (years)',
  location: 'Location',
  visaStatus: 'Visa status',
  skills: 'Skills',
  rate: 'Rate (US$ per hour)',
  availableFrom: 'Available from',
  relocate: 'Will relocate',
  remote: 'Works remotely',
  status: 'Status',
} as const

export const benchTable = {
  list: {
    caption: 'Consultants on the bench',
    searchLabel: 'Search the bench',
    searchPlaceholder: 'Search by name, skill, location, etc.',
    empty: 'No consultants match. Try another word or filter.',
    none: 'Nobody is on the bench yet.',
    loading: 'Loading the bench',
  },
  heads: {
    name: 'Consultant',
    exp: 'Experience',
    location: 'Location',
    visa: 'Visa status',
    skills: 'Skills',
    rate: 'Rate',
    available: 'Available',
    status: 'Status',
    owner: 'Bench owner',
  },
  years: (count: number) => (count === 1 ? '1 year' : `${count} years`),
  relocation: { both: 'Remote or relocate', remote: 'Remote', relocate: 'Will relocate', neither: 'On site' },
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
  lead: 'Clients see them on the hot list, by initials unless you choose otherwise. Keep them current.',
  file: 'my-bench-list',
  add: 'Add consultant',
  edit: 'Edit',
  upload: { label: 'Upload a file', href: pages.uploadBench.path },
  all: { label: 'All benches', href: pages.benchList.path },
  none: {
    heading: 'Nobody is on your bench yet',
    text: 'Add your first consultant, or import a whole list from a CSV or XLSX file.',
  },
  form: {
    label: 'Consultant form',
    addTitle: 'Add a consultant',
    editTitle: 'Edit consultant',
    skillsHint: 'Separated by commas: PySpark, SQL, Snowflake',
    visaPlaceholder: 'Select visa status',
    statusPlaceholder: 'Select status',
    isNamePublic: 'Show the full name on the public hot list',
    submit: 'Save',
    back: 'Back to the list',
    thanksTitle: 'Saved',
    thanks: 'Your bench list is up to date.',
    close: 'Close',
    toast: true,
  },
} as const

export const benchUpload = {
  heading: 'Upload your bench sales data',
  lead: 'A CSV or XLSX file of up to 5 MB and 500 rows: one row of column names, then one consultant in each row.',
  back: { label: 'My bench list', href: pages.myBenchList.path },
  file: 'Bench file',
  sampleName: 'bench-columns',
  labels: benchLabels,
  imported: (count: number) => `${consultants(count)} imported`,
  leftOutName: 'bench-rows-left-out',
  list: { label: 'See my bench list', href: pages.myBenchList.path },
} as const
