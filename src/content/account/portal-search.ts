import { some } from '#api/rules/in-words.ts'

/** The search through everything in the portal that somebody may open. */
export const portalSearch = {
  name: 'Search the portal',
  label: 'What are you looking for?',
  placeholder: 'Page, person, job, time sheet',
  close: 'Close the search',
  results: 'Results',
  groups: {
    recent: 'Recently opened',
    actions: 'Actions',
    pages: 'Pages',
    people: 'People',
    jobs: 'Jobs',
    sheets: 'Time sheets and leave',
    candidates: 'Candidates',
    site: 'Public site',
  },
  actions: {
    newTimeSheet: 'New Time Sheet',
    applyLeave: 'Apply Leave',
    newClaim: 'New claim',
    newCase: 'New case',
    newJob: 'New job',
    invitePerson: 'Invite a person',
    newClient: 'Add a client',
    logOut: 'Log out',
  },
  aliases: {
    calendar: 'Calendar',
    handbook: 'Employee handbook',
    expenses: 'Expense Claims',
    cases: 'Support cases',
  },
  leave: 'Leave',
  closedJob: 'Closed',
  days: (from: string, to: string) => (from === to ? from : `${from} to ${to}`),
  found: (count: number) => (count === 0 ? 'Nothing found' : some(count, 'result')),
  nothing: 'Nothing found. Try fewer letters, or another word.',
  asking: 'Searching candidates…',
  keys: [
    ['↑ ↓', 'choose'],
    ['Enter', 'open'],
    ['Esc', 'close'],
  ],
} as const
