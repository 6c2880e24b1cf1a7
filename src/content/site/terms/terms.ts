import { company } from '#src/content/firm/company.ts'

export const termsSections = [
  { anchor: 'definitions', title: 'Definitions' },
  { anchor: 'eligibility', title: 'Who may use the Service' },
  { anchor: 'accounts', title: 'Accounts' },
  { anchor: 'our-role', title: 'What we do, and what we do not do' },
  { anchor: 'projects', title: 'Projects' },
  { anchor: 'confidentiality', title: 'Confidentiality of Test Builds' },
  { anchor: 'fees-and-payment', title: 'Fees and payment' },
  { anchor: 'content-and-rights', title: 'Content and rights' },
  { anchor: 'acceptable-use', title: 'Acceptable use' },
  { anchor: 'copyright', title: 'Copyright complaints and repeat infringers' },
  { anchor: 'suspension', title: 'Suspension and termination' },
  { anchor: 'third-parties', title: 'Services of others' },
  { anchor: 'disclaimer', title: 'Disclaimer of warranties' },
  { anchor: 'liability', title: 'Limitation of liability' },
  { anchor: 'indemnity', title: 'Indemnity' },
  { anchor: 'disputes-between-users', title: 'Disputes between Users' },
  { anchor: 'arbitration', title: 'Disputes with us and arbitration' },
  { anchor: 'governing-law', title: 'Governing law' },
  { anchor: 'changes', title: 'Changes to these Terms' },
  { anchor: 'general', title: 'General' },
  { anchor: 'contact', title: 'Contact' },
] as const

export const termsHelp = {
  heading: 'Need help?',
  text: 'Ask our support about your account, a payment or these terms.',
  email: { label: company.supportEmail, href: `mailto:${company.supportEmail}` },
  emailLabel: 'Support email',
  phone: company.supportPhone,
  phoneLabel: 'Phone, United States',
  hours: company.supportHours,
} as const

export const termsPage = {
  eyebrow: 'Legal',
  heading: 'Terms of Service',
  contentsLabel: 'Sections',
} as const
