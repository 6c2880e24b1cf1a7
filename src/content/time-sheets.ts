/** Words of the time sheet pages. */
export const timeSheets = {
  heading: 'Time Sheets',
  failure: { heading: 'This could not be loaded', retry: 'Retry' },
  applyLeave: 'Apply Leave',
  newTimeSheet: 'New Time Sheet',
  download: 'Download',
  list: {
    heading: 'Time sheet list',
    calendar: 'Calendar',
    searchLabel: 'Search time sheets',
    searchPlaceholder: 'Search by employee, client, etc.',
    empty: 'No data found',
    loading: 'Processing...',
    scopeLabel: 'Whose time sheets',
    own: 'My time sheets',
    team: 'My team',
    edit: 'Edit',
    fileName: 'time-sheets',
  },
} as const
