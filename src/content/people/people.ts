import { company } from '#src/content/firm/company.ts'

export const people = {
  heading: 'People',
  invite: 'Invite a person',
  import: 'Import',
  filters: {
    label: 'Filters',
    status: 'Status',
    office: 'Office',
    anyOffice: 'All offices',
    role: 'Role',
    anyRole: 'All roles',
    all: 'All',
  },
  columns: {
    name: 'Name',
    title: 'Title',
    department: 'Department',
    office: 'Office',
    manager: 'Manager',
    startDate: 'Start date',
    roles: 'Roles',
    status: 'Status',
    lastSignIn: 'Signed in',
    contact: 'Email and phone',
  },
  noSignIn: { Invited: 'Never', Active: 'Not in 180 days', Deactivated: 'Not kept' },
  list: {
    caption: `People of ${company.name}`,
    searchLabel: 'Search people',
    searchPlaceholder: 'Search by name, title, phone, etc.',
    empty: 'No people found',
    loading: 'Loading the people',
    fileName: 'people',
  },
  failure: { heading: 'The people could not be loaded', retry: 'Try again' },
  form: {
    heading: 'Invite a person',
    lead: 'They get a link by email, confirm their mobile number with a code, and can sign in from then on.',
    back: 'All people',
    label: 'Invitation',
    submit: 'Send invitation',
    thanksTitle: 'Invitation sent',
    thanks: '',
    close: 'Show the person',
    sent: (name: string, email: string) => `${name} is invited. The link is on its way to ${email}.`,
  },
  send: 'Send invitation',
  resend: 'Resend invitation',
  resent: (until: string) => `Invitation sent. It works until ${until}.`,
  several: {
    select: (name: string) => `Select ${name}`,
    send: 'Send invitations',
    selected: (count: number, most: number) =>
      count > most ? `${count} selected. At most ${most} can be sent at once.` : `${count} selected`,
    done: (sent: number, passedOver: number) =>
      [
        sent === 1 ? '1 invitation sent.' : `${sent} invitations sent.`,
        ...(passedOver === 0 ? [] : [`${passedOver} skipped: they have joined, or were just sent one.`]),
      ].join(' '),
  },
} as const
