const oneOrAll = (verb: string) => (names: readonly string[]) =>
  names.length === 1 ? `${verb}: ${names[0]}` : `${verb} ${names.length} requests`

export const approvals = {
  heading: 'Approvals',
  list: 'Time sheet list',
  queue: 'Waiting for you',
  more: (count: number) =>
    count === 1
      ? 'One more request is listed here once you have decided some of these.'
      : `${count} more requests are listed here once you have decided some of these.`,
  waiting: (count: number) =>
    count === 1 ? '1 request is waiting for you' : `${count} requests are waiting for you`,
  none: 'Nothing is waiting for you.',
  notManager: 'Only managers, Human Resources and administrators decide on time sheets, leave and claims.',
  loading: 'Loading what is waiting',
  failure: { heading: 'This could not be loaded', retry: 'Retry' },
  claimFailure: { heading: 'The claims of your team could not be loaded', retry: 'Retry' },
  all: 'All',
  selectAll: 'Select all',
  selectPerson: (who: string) => `Select all requests from ${who}`,
  selectedCount: (count: number, total: number) => `${count} of ${total} selected`,
  select: (name: string) => `Select ${name}`,
  requests: (count: number) => (count === 1 ? '1 request' : `${count} requests`),
  approve: 'Approve',
  reject: 'Reject',
  reopen: 'Reopen',
  selected: ' selected',
  undo: 'Undo',
  tooLate: 'This can no longer be undone. Approved time sheets can be reopened below, with a reason.',
  overtaken: (names: readonly string[]) =>
    names.length === 1
      ? `This has changed in the meantime: ${names[0]}. The list shows how it stands now.`
      : `These have changed in the meantime: ${names.join('; ')}. The list shows how they stand now.`,
  details: 'details',
  warnings: {
    future: (days: string) => `Days in the future: ${days}`,
    sheet: (days: string) => `On leave: ${days}`,
    leave: (days: string) => `Hours recorded: ${days}`,
  },
  days: 'Hours per day',
  leave: 'Leave',
  claim: 'Claim',
  history: 'History',
  steps: {
    save: 'Saved',
    submit: 'Submitted',
    withdraw: 'Withdrawn',
    approve: 'Approved',
    reject: 'Rejected',
    reopen: 'Reopened',
    cancel: 'Cancelled',
  },
  by: (name: string, day: string) => `by ${name} on ${day}`,
  file: 'Client time sheet',
  download: 'Download',
  show: 'Show preview',
  preview: {
    opening: 'Opening the client time sheet',
    failed: 'This file cannot be shown here. Please download it.',
    picture: (name: string) => `Preview of ${name}`,
    pages: (name: string) => `Pages of ${name}`,
    page: (number: number, total: number) => `Page ${number} of ${total}`,
    first: (shown: number, total: number) =>
      `The first ${shown} of ${total} pages. Please download the file for the rest.`,
  },
  claimFacts: {
    date: 'Date',
    category: 'Category',
    billable: 'Billable',
    answers: { yes: 'Yes', no: 'No' },
    receipts: 'Receipts',
  },
  noFile: 'No client time sheet is attached.',
  reason: { label: 'Reason', hint: 'The employee sees it in the history.' },
  questions: {
    reject: { title: 'Why are you rejecting this?', confirm: 'Reject', keep: 'Cancel' },
    reopen: { title: 'Why are you reopening this?', confirm: 'Reopen', keep: 'Cancel' },
  },
  done: {
    approve: oneOrAll('Approved'),
    reject: oneOrAll('Rejected'),
    withdraw: () => 'Undone. Waiting for you again.',
    reopen: () => 'Reopened',
  },
  keys: {
    button: 'Shortcuts',
    title: 'Shortcuts for approvals',
    close: 'Close',
    use: 'Use these shortcuts on this device',
    all: [
      ['J', 'Next request; so does the down arrow'],
      ['K', 'Previous request; so does the up arrow'],
      ['X', 'Select it; so does the space bar'],
      ['Shift X', 'Select everything of this person'],
      ['O', 'Show or hide its details'],
      ['A', 'Approve what is selected, or this request'],
      ['R', 'Reject it, with a reason'],
      ['U', 'Undo the last approval'],
      ['?', 'Show these shortcuts'],
    ],
  },
  cancelLeave: {
    title: 'Cancel this leave?',
    text: (leave: string) =>
      `${leave}: these become working days again, and PTO goes back to the balance. The employee sees that you cancelled it.`,
    confirm: 'Cancel leave',
    isDestructive: true,
    keep: 'Keep it',
    done: 'The leave was cancelled.',
  },
  approved: {
    heading: 'Approved',
    caption: 'Approved time sheets and leave',
    searchLabel: 'Search approved time sheets and leave',
    searchPlaceholder: 'Search by employee, client, etc.',
    empty: 'No approved time sheets or leave.',
  },
} as const
