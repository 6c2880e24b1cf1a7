const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

const records = (count: number) => counted(count, 'record', 'records')

export const personalData = {
  heading: 'Privacy',
  lead: 'Find everything the portal holds about a person, give it to them, or erase it.',
  search: {
    label: 'Search for a person',
    email: 'Email',
    phone: 'Mobile No.',
    hint: 'Enter one or both. Only exact matches are shown.',
    submit: 'Search',
  },
  loading: 'Searching',
  failure: { heading: 'The search failed', retry: 'Retry' },
  none: {
    heading: 'Nothing found',
    text: 'No record has exactly this email address or number. Ask the person whether they used another one.',
  },
  found: (count: number, files: number) =>
    files === 0
      ? `${records(count)} found`
      : `${records(count)} and ${counted(files, 'file', 'files')} found`,
  recordsHeading: 'Records',
  latest: (shown: number, count: number) => `The latest ${shown} of ${count}. The export has all of them.`,
  files: (count: number) => counted(count, 'file', 'files'),
  openPerson: 'Open',
  archive: {
    button: 'Export',
    name: 'everything as ZIP',
    failed: 'The export could not be prepared. Please try again.',
  },
  kinds: {
    account: 'Account',
    access: 'Roles and reviews',
    signIn: 'Sign-ins and links',
    inquiries: 'Inquiries and answers',
    receivedMail: 'Received mail',
    applications: 'Job applications',
    skillApplications: 'Applications by skills',
    messages: 'Messages',
    leads: 'Requests for a consultant',
    demoRequests: 'Demo requests',
    partnerRequests: 'Partner requests',
    partnership: 'Partner history and notes',
    clientContacts: 'Contact at a client',
    registrations: 'Unfinished registrations',
    jobAlerts: 'Job alerts',
    dataRequests: 'Requests about their data',
    submissions: 'Submissions to jobs',
    consultants: 'Bench entries',
    timeSheets: 'Time sheets',
    leave: 'Leave',
    assignments: 'Client assignments',
    claims: 'Expense claims',
    cases: 'Support cases',
    acknowledgements: 'Acknowledged documents',
    savedSearches: 'Saved searches',
    legalHolds: 'Legal holds',
    actions: 'Actions on other people’s records',
  },
  reasons: {
    account: 'Other records refer to it. Its name, address, number and photo are removed.',
    employment:
      'Name, title, office and the days of employment stay. Addresses, numbers, private details and the photo are removed.',
    access: 'Reviews prove who had access.',
    dataRequests: 'Open requests stay until they are closed.',
    submissions: 'The decision and rate stay. Address, notes and resume are removed.',
    consultants: 'Submissions refer to it. Name, location and skills are removed.',
    timeSheets: 'Days and hours stay for pay and invoices.',
    leave: 'Days stay for pay. Reasons are removed.',
    assignments: 'Clients, days and rates stay to explain the hours.',
    claims: 'Amounts stay for the books.',
    actions: 'Other people’s records need their history.',
  },
  erase: {
    heading: 'Erase this person',
    lead: 'What happens to the records:',
    fates: {
      remove: 'Removed',
      anonymise: 'Anonymized',
      keep: 'Kept as they are for now',
    },
    nothing: 'Nothing more can be erased now.',
    kind: (name: string, count: number) => `${name} (${count})`,
    until: (day: string, laws: string) => `At least until ${day} (${laws}).`,
    button: 'Erase',
    obstacles: 'This person cannot be erased yet',
    title: 'Erase this person?',
    text: (removed: number, anonymised: number) =>
      [
        ...(removed > 0 ? [`${records(removed)} will be removed.`] : []),
        ...(anonymised > 0 ? [`${records(anonymised)} will be anonymized.`] : []),
        'This cannot be undone.',
      ].join(' '),
    confirm: 'Erase',
    isDestructive: true,
    keep: 'Cancel',
    confirmation: 'Type the email address or number again',
    hint: (typed: string) => `You searched for ${typed}`,
    changed: 'Something has changed since you looked. Please cancel and look at the records again.',
    done: (removed: number, anonymised: number) =>
      `Erased: ${[
        ...(removed > 0 ? [`${records(removed)} removed`] : []),
        ...(anonymised > 0 ? [`${records(anonymised)} anonymized`] : []),
      ].join(', ')}.`,
  },
  held: (day: string, reason: string) => `Until ${day}: ${reason}`,
  obstacles: {
    own: () => 'This is your own account. Another administrator can erase it.',
    several: () =>
      'Several people share this address. Please search by number, or correct their addresses first.',
    active: (count: number) =>
      count === 1
        ? 'The account has not been deactivated. Please deactivate it first.'
        : `${count} accounts have not been deactivated. Please deactivate them first.`,
    reports: (count: number) =>
      `${counted(count, 'person reports', 'people report')} to this person. Please give them another manager.`,
    sheets: (count: number) =>
      `${counted(count, 'time sheet is', 'time sheets are')} waiting for approval. Please have ${count === 1 ? 'it' : 'them'} approved or rejected.`,
    leave: (count: number) =>
      `${counted(count, 'leave request is', 'leave requests are')} waiting for approval. Please have ${count === 1 ? 'it' : 'them'} approved or rejected.`,
    claims: (count: number) =>
      `${counted(count, 'expense claim is', 'expense claims are')} undecided or unpaid. Please settle ${count === 1 ? 'it' : 'them'}.`,
    legalHold: (count: number) =>
      `${counted(count, 'legal hold keeps', 'legal holds keep')} this person’s records.`,
    cases: (count: number) =>
      `${counted(count, 'support case is', 'support cases are')} open. Please close ${count === 1 ? 'it' : 'them'}.`,
    submissions: (count: number) =>
      `${counted(count, 'submission is', 'submissions are')} undecided. Please decide or withdraw ${count === 1 ? 'it' : 'them'}.`,
    bench: (count: number) =>
      `${counted(count, 'consultant is', 'consultants are')} on this person's bench. Please hand ${count === 1 ? 'them' : 'them all'} over or set ${count === 1 ? 'them' : 'them all'} to Off.`,
  },
} as const
