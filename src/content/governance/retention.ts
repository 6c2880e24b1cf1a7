export const retainedNames = {
  applications: { name: 'Applications and resumes', since: 'from the day they were sent' },
  candidates: { name: 'Candidates and consultants', since: 'from the last activity' },
  messages: { name: 'Messages and requests', since: 'from the day they were sent' },
  partnerRequests: {
    name: 'Requests to become a partner',
    since: 'from the day they were sent, once decided',
  },
  dataRequests: { name: 'Privacy requests', since: 'from the day they were closed' },
  jobAlerts: { name: 'Job alerts', since: 'from the day they were confirmed or renewed' },
  cases: { name: 'Support cases', since: 'from the day they were closed' },
  timeSheets: { name: 'Time sheets', since: 'from their last day' },
  leave: { name: 'Leave', since: 'from its last day' },
  claims: { name: 'Expense claims and receipts', since: 'from the day they were made' },
  employees: { name: 'Accounts of former employees', since: 'from the day they left' },
  partners: { name: 'Accounts of former partners', since: 'from the day they left' },
  legalHolds: { name: 'Legal holds', since: 'from the day they ended' },
  audit: { name: 'Records of sign-ins and of changes', since: 'in whole months' },
} as const

export const placeNames = {
  everywhere: 'Everywhere',
  california: 'California',
  washington: 'Washington',
  unitedStates: 'United States',
  canada: 'Canada',
  india: 'India',
  elsewhere: 'Elsewhere',
} as const

export const inMonths = (months: number): string => `${months} ${months === 1 ? 'month' : 'months'}`

export const retention = {
  heading: 'Retention',
  lead: 'Older records are deleted automatically, every six hours. Nothing is deleted before the law allows, or while it is on hold. The firm’s counsel has yet to confirm the minimums.',
  loading: 'Loading the retention periods',
  failure: { heading: 'The retention periods could not be loaded', retry: 'Retry' },
  asOf: (moment: string) => `As of ${moment}`,
  least: (months: number, law: string) => `At least ${inMonths(months)} (${law})`,
  noLeast: 'No minimum',
  most: (months: number) => `At most ${inMonths(months)}`,
  set: (months: number) => `Set to ${inMonths(months)}`,
  due: (count: number) => `${count} would be deleted`,
  none: 'Nothing would be deleted',
  oldest: (day: string) => `Oldest: ${day}`,
  empty: 'No records',
  show: 'Show',
  hide: 'Hide',
  dueOf: (name: string) => `what would be deleted: ${name}`,
  latest: (shown: number, count: number) => `The oldest ${shown} of ${count}.`,
} as const

export const legalHolds = {
  heading: 'Legal holds',
  lead: 'Records of these people are not erased, either by hand or automatically.',
  none: 'Nobody is on hold.',
  loading: 'Loading the legal holds',
  failure: { heading: 'The legal holds could not be loaded', retry: 'Retry' },
  until: (day: string) => `Until ${day}`,
  placed: (by: string, day: string) => `Placed by ${by} on ${day}`,
  lift: 'Lift',
  liftOf: (who: string) => `the hold on ${who}`,
  here: {
    heading: 'Legal hold',
    lead: 'Keeps every record of this person from being erased until the day you choose.',
    ends: 'Ends on',
    button: 'Place a hold',
  },
  place: {
    title: 'Place a legal hold?',
    text: (day: string) => `No record of this person is erased until ${day} has passed.`,
    confirm: 'Place the hold',
    keep: 'Cancel',
    reason: 'Reason',
    hint: 'Administrators can read it. At most 500 characters.',
    done: (day: string) => `On hold until ${day}.`,
  },
  lifting: {
    title: 'Lift the legal hold?',
    text: 'The records can be erased again. Those that are too old are deleted within six hours.',
    confirm: 'Lift the hold',
    keep: 'Cancel',
    reason: 'Reason',
    hint: 'At most 500 characters.',
    done: 'The hold is lifted.',
    over: 'This hold has already ended. Please cancel and look at the list again.',
  },
} as const
