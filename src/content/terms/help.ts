import { company } from '../company.ts'

/** The help block beside the terms. */
export const termsHelp = {
  heading: 'Need help?',
  text: 'Ask our support about your account, a payment or these terms.',
  email: { label: company.supportEmail, href: `mailto:${company.supportEmail}` },
  phone: company.supportPhone,
  hours: 'Monday to Friday, 8 a.m. to 6 p.m. Pacific time',
} as const

export const termsPage = {
  heading: 'Terms of Service',
  contentsLabel: 'Sections',
  lastUpdated: '2024-06-20',
} as const
