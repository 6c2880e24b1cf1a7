import type { Company } from '#api/rules/firm.ts'

export const company = {
  name: 'Skagit',
  legalName: 'Skagit Consulting, Inc.',
  tagline: 'Data engineering, AI agents and the people who build them',
  foundedYear: 2014,
  slug: 'skagit',
  supportPhone: { label: '+1 (360) 555-0142', href: 'tel:+13605550142' },
  supportHours: 'Monday to Friday, 8 a.m. to 6 p.m. Pacific time',
  email: 'hello@skagit.example.com',
  supportEmail: 'support@skagit.example.com',
  jurisdiction: { county: 'Skagit County', state: 'Washington' },
} as const satisfies Company

/** For crawlers and home screens; apart, since no page shows it. */
export const companyDescription =
  'Skagit is a boutique consulting firm specialized in the Microsoft Copilot and AI stack. We build AI agents, data pipelines and full-stack systems for real estate and health care, and we staff the teams that run them.'
