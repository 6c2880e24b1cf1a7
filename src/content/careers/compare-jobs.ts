import { linkWords } from '#src/content/link-words.ts'

export const compareJobs = {
  heading: 'Compare jobs',
  lead: 'The address of this page keeps your choice: bookmark it or send it on.',
  loading: 'Loading the jobs',
  failure: { heading: 'The jobs could not be loaded', retry: 'Retry' },
  failed: 'Something went wrong. Please try again.',
  needsScripts: 'Comparing jobs needs JavaScript. Please turn it on, or open the jobs one by one.',
  share: 'Share comparison',
  ...linkWords,
  board: 'See open positions',
  choose: 'Choose other jobs',
  table: 'Jobs side by side',
  skills: 'Skills',
  terms: { label: 'Your terms', yes: 'Matches', no: 'Does not match', skill: 'in your terms' },
  nothing: '–',
  apply: 'Apply now',
  remove: 'Remove',
  closed: (title: string) => `${title} is closed and no longer accepts applications.`,
  unknown: 'One job of this link is not on the board.',
  one: 'Choose at least one more job to compare it with.',
  none: {
    heading: 'No open jobs to compare',
    text: 'Mark two to four jobs on the board, then press Compare.',
  },
} as const
