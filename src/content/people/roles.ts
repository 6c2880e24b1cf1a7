import { roleNames } from '#api/rules/role-names.ts'

type Role = keyof typeof roleNames

export const namesOfRoles = (held: readonly Role[], none: string): string =>
  held.length === 0 ? none : held.map((role) => roleNames[role]).join(', ')

export const rolesWords = {
  heading: 'Roles',
  allows: {
    administrator: 'Decides who may do what, and can open every administration page.',
    hr: 'Maintains the records of people, clients and assignments, sees private details and pays approved claims.',
    recruiter: 'Works on jobs, messages and applications, and decides on partners.',
    finance: 'Maintains clients, assignments and rates, and pays approved claims.',
  } satisfies Record<Role, string>,
  none: 'No roles',
  manager: 'Manager',
  reports: (count: number) => {
    if (count === 0) return 'No. Nobody reports to this person.'
    return `Yes, with ${count === 1 ? '1 direct report' : `${count} direct reports`}.`
  },
  invited: 'Saving other roles voids the link of the invitation. Send the invitation again afterwards.',
  own: 'Another administrator can change your roles.',
  deactivated: 'This account is deactivated. Its roles cannot be changed.',
  form: {
    label: 'Roles',
    submit: 'Save',
    clear: 'Undo changes',
    thanksTitle: 'Saved',
    thanks: 'The new roles apply from now on.',
    close: 'Close',
    toast: true,
  },
  now: (held: readonly Role[]) =>
    `Someone else changed these roles. They are now: ${namesOfRoles(held, 'none')}. Save to replace them with your choice.`,
  takeOver: 'Show them',
}
