/** Candidates who were placed, until HR has made the assignment. */
export const placements = {
  heading: 'Placements',
  lead: 'Recruiters placed these candidates. Confirm a placement to create the assignment.',
  filter: {
    label: 'Show',
    waiting: (count: number) => (count === 0 ? 'Waiting' : `Waiting (${count})`),
    decided: 'Decided',
  },
  columns: {
    candidate: 'Candidate',
    job: 'Job',
    client: 'Client',
    since: 'First day',
    by: 'Placed by',
    at: 'Placed',
    status: 'Status',
  },
  list: {
    captions: { waiting: 'Waiting for HR', decided: 'Confirmed and returned' },
    searchLabel: 'Search placements',
    searchPlaceholder: 'Name, job, client',
    empty: { waiting: 'No placement is waiting', decided: 'Nothing has been decided yet' },
    loading: 'Loading the placements',
    fileName: 'placements',
  },
  failure: { heading: 'The placements could not be loaded', retry: 'Try again' },
  statuses: { Waiting: 'Waiting', Confirmed: 'Confirmed', Returned: 'Returned' },
} as const

const form = { clear: 'Start over', close: 'Close', thanksTitle: '', thanks: '' }

/** One placement. */
export const placement = {
  heading: 'Placement',
  back: 'All placements',
  unknown: 'There is no such placement. The candidate may have been erased.',
  oneFailure: { heading: 'This placement could not be loaded', retry: 'Try again' },
  loadingOne: 'Loading the placement',
  facts: {
    job: 'Job',
    client: 'Client',
    role: 'Role',
    days: 'Days',
    email: 'Email',
    phone: 'Phone',
    placed: 'Placed',
    remark: 'Remark',
    decided: 'Decided',
    reason: 'Reason',
    person: 'Employee',
  },
  by: (name: string, moment: string) => `${name}, ${moment}`,
  alike: {
    heading: 'May be the same person',
    line: (name: string, title: string, status: string) =>
      [name, title, status].filter((part) => part !== '').join(', '),
  },
  confirm: {
    heading: 'Confirm',
    who: 'Who is it?',
    choices: { known: 'Already works here', new: 'New employee' },
    known: {
      ...form,
      label: 'Confirm for an employee',
      submit: 'Confirm',
    },
    invited: {
      ...form,
      label: 'Confirm and invite',
      submit: 'Invite and confirm',
    },
    person: 'Person',
    personPlaceholder: 'Select a person',
    peopleFailure: { heading: 'The people could not be loaded', retry: 'Try again' },
    client: 'Client',
    clientPlaceholder: 'Select Client',
    clientsFailure: { heading: 'The clients could not be loaded', retry: 'Try again' },
    role: 'Role at the client',
    purchaseOrder: 'Purchase order',
    since: 'First day at the client',
    done: (name: string) => `${name} can enter hours for this client on these days.`,
    invitedDone: (name: string, email: string) =>
      `${name} is assigned, and the invitation is on its way to ${email}.`,
    changed: 'Somebody else has decided on this placement in the meantime.',
  },
  giveBack: {
    button: 'Return…',
    title: (name: string) => `Return the placement of ${name}`,
    text: 'The application will be open again, in Offer. Recruiters see the reason in its history.',
    confirm: 'Return',
    keep: 'Cancel',
    reason: 'Reason',
    hint: 'For example: the client is not known to us yet.',
    done: (name: string) => `The placement of ${name} was returned.`,
    again: 'The candidate has applied for this job again. The placement cannot be returned.',
  },
} as const
