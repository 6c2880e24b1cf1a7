/** The roles as people write them. */
export const roleNames = {
  administrator: 'Administrator',
  hr: 'HR',
  recruiter: 'Recruiter',
  finance: 'Finance',
} as const
