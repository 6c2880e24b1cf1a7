export const roleNames = {
  administrator: 'Administrator',
  hr: 'HR',
  recruiter: 'Recruiter',
  finance: 'Finance',
} as const
