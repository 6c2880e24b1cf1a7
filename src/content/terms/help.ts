import { company } from '../company.ts'

/** The help block beside the terms. */
export const termsHelp = {
  heading: 'Need help?',
  text: 'Ask our support about your account, a payment or these terms.',
  email: { label: company.supportEmail, href: `mailto:${company.supportEmail}` },
  emailLabel: 'Support e-mail',
  phone: company.supportPhone,
  phoneLabel: 'Phone, United States',
  hours: 'Monday to Friday, 8 a.m. to 6 p.m. Pacific time',
} as const

export const termsPage = {
  eyebrow: 'Legal',
  heading: 'Terms of Service',
  contentsLabel: 'Sections',
  lastUpdated: '2024-06-20',
} as const
