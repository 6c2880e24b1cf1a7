import { listed, some } from '#api/rules/in-words.ts'

const people = (count: number) => some(count, 'person', 'people')
const consultants = (count: number) => some(count, 'consultant')
const supportCases = (count: number) => some(count, 'support case')

type Records = { sheets: number; leave?: number; claims: number }

/** "1 time sheet and 2 claims"; empty for none. */
const records = ({ sheets, leave = 0, claims }: Records) =>
  listed([
    ...(sheets > 0 ? [some(sheets, 'time sheet')] : []),
    ...(leave > 0 ? [some(leave, 'leave request')] : []),
    ...(claims > 0 ? [some(claims, 'claim')] : []),
  ])

const sum = ({ sheets, leave = 0, claims }: Records) => sheets + leave + claims

export const account = {
  heading: 'Account',
  actions: 'What to do with this account',
  status: {
    signedIn: (moment: string) => `Active. Last signed in ${moment}.`,
    neverSignedIn: 'Active. Has not signed in during the last 180 days.',
    invited: (moment: string) => `Invited. The link works until ${moment}.`,
    invitationOver: 'Invited. The link no longer works.',
    notInvited: 'Added, but no invitation has been sent lately.',
    deactivated: 'Deactivated. This person cannot sign in.',
  },
  own: 'Nobody can deactivate their own account. Ask another administrator or Human Resources to do it.',
  administratorOnly: 'Only an administrator can deactivate an administrator.',
  deactivate: 'Deactivate…',
  reactivate: {
    button: 'Reactivate…',
    title: (name: string) => `Reactivate ${name}`,
    text: (name: string) =>
      `${name} can sign in again, with no roles. Direct reports and consultants that were handed over do not come back.`,
    confirm: 'Reactivate',
    keep: 'Cancel',
    done: (name: string) => `${name} can sign in again.`,
  },
  endSessions: {
    button: 'End all sessions…',
    title: 'End all sessions',
    text: (name: string) => `${name} is signed out everywhere and can sign in again with a new code.`,
    passkeys: (count: number) =>
      ['', ' The passkey is removed.', ' Both passkeys are removed.'][count] ??
      ` All ${count} passkeys are removed.`,
    ownText: 'You are signed out everywhere except here.',
    confirm: 'End all sessions',
    isDestructive: true,
    keep: 'Cancel',
    done: (count: number, passkeys: number) =>
      `${count === 0 ? 'There was no session to end.' : `${some(count, 'session')} ended.`}${passkeys === 0 ? '' : ` ${some(passkeys, 'passkey')} removed.`}`,
  },
  newPhone: {
    button: 'Lost phone…',
    title: 'New mobile number',
    lead: (name: string) =>
      `We tell ${name} at once, at the old number and by email, and ${name} can stop the change. After 24 hours, the link in the email and a code confirm the new number. Until then, the old number stays. All passkeys are then removed.`,
    secondPerson: (name: string) =>
      `${name} holds a role, so an administrator other than you has to confirm the change as well.`,
    label: 'New mobile number',
    phone: 'New Mobile No.',
    submit: 'Send the link',
    back: 'Cancel',
    thanksTitle: 'Link sent',
    thanks: (email: string) =>
      `We sent a link to ${email}. It works from tomorrow at this time, for six days, and replaces any earlier one.`,
    close: 'Close',
    toast: true,
  },
  passkeys: (count: number) =>
    count === 0 ? 'No passkeys.' : count === 1 ? '1 passkey.' : `${count} passkeys.`,
  contactChanges: {
    list: 'Changes that wait',
    entered: {
      phone: (by: string, value: string) => `${by} entered the new mobile number ${value}.`,
      email: (by: string, value: string) => `${by} entered the new email address ${value}.`,
    },
    actions: { phone: 'The new mobile number', email: 'The new email address' },
    waits: (moment: string) =>
      `It can take effect from ${moment}. Until then, the person can stop it from the old number or address.`,
    secondPerson:
      'This person holds a role, so an administrator has to confirm it who neither entered it nor is the person. Ask one. If there is none, give the administrator role to someone first.',
    confirmIt:
      'This person holds a role, so the change takes a second person. Confirm it only if you have spoken with them.',
    confirm: 'Confirm',
    cancel: 'Cancel the change',
    done: { confirm: 'Confirmed.', cancel: 'The change was cancelled.' },
  },
  leaving: {
    title: (name: string) => `Deactivate ${name}`,
    label: 'Deactivate an account',
    submit: 'Deactivate',
    isDestructive: true,
    back: 'Cancel',
    thanksTitle: 'Account deactivated',
    thanks: 'The account is deactivated. All its sessions have ended.',
    close: 'Close',
    toast: true,
    loading: 'Checking for open work',
    failed: 'The open work could not be loaded.',
    retry: 'Try again',
    reportsTo: 'New manager',
    reportsToPlaceholder: 'Select a manager',
    drafts: 'Drafts',
    draftsPlaceholder: 'Keep or delete',
    draftChoices: { keep: 'Keep', delete: 'Delete' },
    bench: 'New owner of the bench',
    benchPlaceholder: 'Select a person',
    cases: 'Open support cases',
    casesPlaceholder: 'Close or keep open',
    caseChoices: { close: 'Close', keep: 'Keep open' },
    open: {
      heading: 'Open work',
      nothing: 'Nothing is open.',
      reports: (names: readonly string[]) => `${people(names.length)} in the team: ${listed(names)}`,
      waiting: (counts: Records) => `${records(counts)} waiting for a decision here`,
      drafts: (counts: Records) => `${records(counts)} not submitted`,
      submitted: (counts: Records) => `${records(counts)} waiting for someone else's decision`,
      bench: (names: readonly string[]) => `${consultants(names.length)} on the bench: ${listed(names)}`,
      cases: (numbers: readonly string[]) =>
        `${some(numbers.length, 'open support case')}: ${listed(numbers)}`,
      leave: (days: readonly string[]) => `Approved leave: ${listed(days)}`,
      assignments: (clients: readonly string[]) => `Assigned to ${listed(clients)}`,
      interviews: (jobs: readonly string[]) => `${some(jobs.length, 'interview')} to hold: ${listed(jobs)}`,
    },
    following: {
      heading: 'What will happen',
      reports: (count: number, manager: string) => `${people(count)} will report to ${manager}.`,
      successor: (successor: string, manager: string | undefined) =>
        `${successor} will report to ${manager ?? 'nobody'}.`,
      waiting: (counts: Records, manager: string) =>
        `${records(counts)} will wait for the decision of ${manager}.`,
      deleted: (counts: Records) => `${records(counts)} will be deleted.`,
      kept: (counts: Records) =>
        `${records(counts)} will be kept as ${sum(counts) === 1 ? 'it is' : 'they are'}.`,
      submitted: (counts: Records) => `${records(counts)} can still be decided.`,
      bench: (count: number, owner: string) => `${consultants(count)} will move to the bench of ${owner}.`,
      closed: (count: number) => `${supportCases(count)} will be closed.`,
      open: (count: number) => `${supportCases(count)} will stay open.`,
      leave: 'Approved leave stays on record.',
      assignments: (count: number) =>
        count === 1
          ? 'The assignment ends today, or with the last hours submitted. If it has not begun, it is cancelled.'
          : `${count} assignments end today, or with the last hours submitted. Those that have not begun are cancelled.`,
      interviews: (count: number) =>
        `Recruiters are asked to look at ${count === 1 ? 'the interview' : `${count} interviews`} again.`,
      roles: 'All roles will be removed.',
      access: 'All sessions end, and private links such as the calendar feed stop working.',
    },
    changed: {
      line: (label: string, before: number, now: number) => `${label}: ${now} now, ${before} before.`,
      elsewhere: 'The details of this person were changed. The open work is the same.',
    },
    kinds: {
      reports: 'Direct reports',
      waiting: 'Waiting for a decision here',
      drafts: 'Not submitted',
      submitted: "Waiting for someone else's decision",
      bench: 'Consultants on the bench',
      cases: 'Open support cases',
      leave: 'Approved leave',
      assignments: 'Assignments to clients',
      interviews: 'Interviews to hold',
    },
  },
} as const
