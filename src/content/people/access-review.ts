import { people } from './people.ts'

const roleCount = (count: number) => (count === 1 ? '1 role' : `${count} roles`)

export const accessReview = {
  heading: 'Access review',
  lead: 'Every 90 days, look at each role: does this person still need it? Keep it or revoke it. Another administrator reviews yours.',
  due: (count: number) => {
    if (count === 0) return 'Nothing is due. Every role was reviewed in the last 90 days.'
    return `${roleCount(count)} ${count === 1 ? 'is' : 'are'} due: not reviewed in the last 90 days.`
  },
  alone:
    'You are the only administrator, and nobody reviews their own roles. Give the administrator role to another employee, who can then review yours.',
  failure: { heading: 'The roles could not be loaded', retry: 'Retry' },
  loading: 'Loading the roles',
  caption: 'Roles and who holds them',
  search: { label: 'Search roles', placeholder: 'Search by name, role, etc.' },
  empty: 'Nobody holds a role.',
  fileName: 'access-review',
  columns: {
    person: 'Person',
    role: 'Role',
    account: 'Account',
    since: 'Since',
    lastSignIn: 'Last sign-in',
    lastReview: 'Last reviewed',
    review: 'Review',
  },
  noSignIn: people.noSignIn,
  neverReviewed: 'Never',
  by: (day: string, name: string) => (name ? `${day} by ${name}` : day),
  isDue: 'Due',
  isDone: 'Reviewed',
  own: 'Yours',
  select: (name: string, role: string) => `Select ${name}, ${role}`,
  keep: 'Keep',
  revoke: 'Revoke',
  keepSelected: 'Keep selected',
  selected: (count: number) => `${count} selected`,
  question: { title: 'Revoke this role?', confirm: 'Revoke', isDestructive: true, keep: 'Cancel' },
  questionText: (name: string, role: string) => `${name} loses the role ${role} at once.`,
  done: {
    keep: (count: number) => `${roleCount(count)} kept.`,
    revoke: (count: number) => `${roleCount(count)} revoked.`,
  },
  managers: {
    heading: 'Managers',
    lead: 'Managers approve the time sheets, leave and claims of their direct reports. Nobody grants that: it follows from who reports to whom.',
    none: 'Nobody has direct reports.',
    reports: (count: number) => (count === 1 ? '1 direct report' : `${count} direct reports`),
  },
} as const
