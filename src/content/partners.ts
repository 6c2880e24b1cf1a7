const some = (count: number, one: string, many = `${one}s`) => (count === 1 ? `1 ${one}` : `${count} ${many}`)

const countries: Readonly<Record<string, string>> = { US: 'United States', CA: 'Canada', IN: 'India' }

/** A country as people call it; what is not known stays as it was entered. */
export const countryName = (code: string): string => countries[code] ?? code

/** Partners and the companies that want to be. */
export const partners = {
  heading: 'Partners',
  filter: {
    label: 'Show',
    waiting: (count: number) => (count === 0 ? 'Waiting' : `Waiting (${count})`),
    Active: 'Active',
    Declined: 'Declined',
    Deactivated: 'Deactivated',
    all: 'All',
  },
  columns: {
    company: 'Company',
    name: 'Contact',
    contact: 'E-mail and phone',
    country: 'Country',
    status: 'Status',
    requests: 'Open requests',
    lastRequest: 'Last request',
    lastSignIn: 'Last sign-in',
  },
  hasAccount: 'Has an account already',
  never: 'Never',
  list: {
    captions: {
      waiting: 'Waiting for a decision',
      Active: 'Active partners',
      Declined: 'Declined companies',
      Deactivated: 'Deactivated partners',
      all: 'All partners',
    },
    searchLabel: 'Search partners',
    searchPlaceholder: 'Search by company, name, phone, etc.',
    empty: {
      waiting: 'No company is waiting for a decision',
      Active: 'No active partners found',
      Declined: 'No declined companies found',
      Deactivated: 'No deactivated partners found',
      all: 'No partners found',
    },
    loading: 'Loading the partners',
    fileName: 'partners',
  },
  failure: { heading: 'The partners could not be loaded', retry: 'Try again' },
  /** Read out after the number beside the link of the sidebar. */
  waiting: 'waiting',
} as const

/** The page of one partner. */
export const partner = {
  heading: 'Partner',
  back: 'All partners',
  unknown: 'There is no such partner.',
  oneFailure: { heading: 'This partner could not be loaded', retry: 'Try again' },
  loadingOne: 'Loading the partner',
  facts: {
    company: 'Company',
    contact: 'Contact',
    email: 'E-mail',
    phone: 'Mobile No.',
    website: 'Website',
    country: 'Country',
    lastSignIn: 'Last sign-in',
    received: 'Received',
    domain: 'E-mail domain',
  },
  none: 'Not entered',
  never: 'Never',
  mail: {
    free: (domain: string) => `${domain} is a free-mail service. Anyone can have such an address.`,
    same: (domain: string) => `${domain} matches the website.`,
    other: (domain: string, website: string) => `${domain} does not match the website, ${website}.`,
    noWebsite: (domain: string) => `${domain}. There is no website to compare it with.`,
  },
  decision: {
    heading: 'Decision',
    actions: 'What to do with this partner',
    status: {
      Requested: 'Waiting for a decision. They cannot sign in yet.',
      Active: 'Active. They can sign in.',
      Declined: 'Declined. They may register again.',
      Deactivated: 'Deactivated. They cannot sign in.',
    },
    which: 'Open the account with',
    choice: (company: string, name: string, moment: string) => `${company}, ${name} (${moment})`,
    done: {
      approve: (company: string) => `${company} can sign in.`,
      decline: (company: string) => `${company} was declined.`,
      reactivate: (company: string) => `${company} can sign in again.`,
      setAside: 'Set aside. The account stays as it is.',
      endSessions: (count: number) =>
        count === 0 ? 'There was no session to end.' : `${some(count, 'session')} ended.`,
    },
    overtaken: {
      approve: (by: string) => `${by} has approved this company in the meantime.`,
      decline: (by: string) => `${by} has declined this company in the meantime.`,
      deactivate: (by: string) => `${by} has deactivated this partner in the meantime.`,
      reactivate: (by: string) => `${by} has reactivated this partner in the meantime.`,
    },
    changed:
      'Another request has come in, or something else has changed. Please look again before you decide.',
  },
  approve: {
    button: 'Approve…',
    title: (company: string) => `Approve ${company}`,
    text: (name: string, phone: string, email: string) =>
      `${name} can sign in with ${phone} at once. We tell them at ${email}.`,
    confirm: 'Approve',
    keep: 'Cancel',
  },
  decline: {
    button: 'Decline…',
    title: (company: string) => `Decline ${company}`,
    text: 'They may register again.',
    reason: 'Reason',
    hint: 'We send this to the company as you write it.',
    confirm: 'Decline',
    keep: 'Cancel',
  },
  reactivate: {
    button: 'Reactivate…',
    title: (company: string) => `Reactivate ${company}`,
    text: (name: string, email: string) =>
      `${name} can sign in again. We tell them at ${email}. What was withdrawn or taken off the bench stays so.`,
    confirm: 'Reactivate',
    keep: 'Cancel',
  },
  endSessions: {
    button: 'End all sessions…',
    title: 'End all sessions',
    text: (name: string) => `${name} is signed out everywhere and can sign in again with a new code.`,
    confirm: 'End all sessions',
    keep: 'Cancel',
  },
  setAside: {
    button: 'Set aside…',
    title: 'Set aside',
    text: 'The account stays as it is, and nobody gets a message.',
    confirm: 'Set aside',
    keep: 'Cancel',
  },
  hasAccount: {
    heading: (count: number) =>
      count === 1 ? 'A request came in for this number' : `${count} requests came in for this number`,
    Active: 'This number has an account already. Nothing in it was changed.',
    Deactivated: 'This number has an account that was deactivated. It stays closed until you reactivate it.',
  },
  account: { heading: 'Account' },
  requests: {
    heading: (count: number) => (count === 1 ? 'Request' : 'Requests'),
    status: {
      pending: 'Waiting',
      accepted: 'Approved',
      declined: 'Declined',
      'set aside': 'Set aside',
    },
  },
  duplicates: {
    heading: 'Possible duplicates',
    none: 'No partner or employee shares the phone, e-mail, domain or company.',
    employee: 'Employee',
    matches: {
      phone: 'phone',
      email: 'e-mail',
      domain: 'domain',
      company: 'company',
    },
    same: (parts: readonly string[]) => `Same ${parts.join(', ')}`,
  },
  history: {
    heading: 'History',
    none: 'Nothing has happened yet.',
    actions: {
      request: 'Request received',
      approve: 'Approved',
      decline: 'Declined',
      deactivate: 'Deactivated',
      reactivate: 'Reactivated',
      setAside: 'Request set aside',
      endSessions: 'All sessions ended',
    },
    by: (name: string | null, moment: string) => (name === null ? moment : `by ${name}, ${moment}`),
  },
  notes: {
    heading: 'Notes',
    lead: 'For colleagues only. Notes cannot be changed or deleted.',
    text: 'New note',
    label: 'New note',
    submit: 'Add note',
    clear: 'Clear',
    thanksTitle: 'Note added',
    thanks: '',
    close: 'Close',
  },
  leaving: {
    button: 'Deactivate…',
    title: (company: string) => `Deactivate ${company}`,
    label: 'Deactivate a partner',
    submit: 'Deactivate',
    back: 'Cancel',
    thanksTitle: 'Partner deactivated',
    thanks: 'All sessions have ended.',
    close: 'Close',
    loading: 'Looking for open work',
    failed: 'The open work could not be loaded.',
    retry: 'Try again',
    reason: 'Reason',
    reasonHint: 'Kept in the history. The partner does not see it.',
    submissions: 'Open submissions',
    submissionsPlaceholder: 'Withdraw or keep',
    submissionChoices: { withdraw: 'Withdraw', keep: 'Keep' },
    bench: 'Bench',
    benchPlaceholder: 'Take off or keep',
    benchChoices: { off: 'Take off the bench', keep: 'Keep on the bench' },
    open: {
      heading: 'Open work',
      nothing: 'Nothing is open.',
      submission: (candidate: string, job: string, status: string) => `${candidate} for ${job}: ${status}`,
      bench: (names: readonly string[]) =>
        `${some(names.length, 'consultant')} on the bench: ${names.slice(0, 5).join(', ')}${
          names.length > 5 ? ` and ${names.length - 5} more` : ''
        }`,
      cases: (numbers: readonly string[]) => `${some(numbers.length, 'support case')}: ${numbers.join(', ')}`,
      more: (count: number) => `${some(count, 'more submission')}`,
    },
    following: {
      heading: 'What will happen',
      withdrawn: (count: number) => `${some(count, 'submission')} will be withdrawn.`,
      kept: (count: number) => `${some(count, 'submission')} can still be decided.`,
      off: (count: number) => `${some(count, 'consultant')} will be taken off the bench.`,
      stay: (count: number) => `${some(count, 'consultant')} will stay on the bench.`,
      cases: (count: number) => `${some(count, 'support case')} will stay open.`,
      access: 'All sessions end, and nobody can sign in with this account.',
      mail: (email: string) => `We tell them at ${email}.`,
    },
    changed: 'What is open has changed. Please look again before you deactivate this partner.',
  },
} as const
