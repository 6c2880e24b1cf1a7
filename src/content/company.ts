export type SocialLink = { readonly label: string; readonly href: string }

export type Company = {
  readonly name: string
  readonly legalName: string
  readonly tagline: string
  readonly description: string
  readonly foundedYear: number
  readonly supportPhone: { readonly label: string; readonly href: `tel:${string}` }
  readonly email: string
  readonly supportEmail: string
  readonly careersUrl: string
  readonly social: readonly SocialLink[]
}

export const company = {
  name: 'Skagit',
  legalName: 'Skagit Consulting, Inc.',
  tagline: 'Data engineering, AI agents and the people who build them',
  description:
    'Skagit is a boutique consulting firm specialized in the Microsoft Copilot and AI stack. We build AI agents, data pipelines and full-stack systems for real estate and healthcare, and we staff the teams that run them.',
  foundedYear: 2014,
  supportPhone: { label: '+1 (360) 555-0142', href: 'tel:+13605550142' },
  email: 'hello@skagit.example.com',
  supportEmail: 'support@skagit.example.com',
  careersUrl: 'https://careers.skagit.example.com/',
  social: [
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/skagit-example' },
    { label: 'GitHub', href: 'https://github.com/skagit-example' },
    { label: 'YouTube', href: 'https://www.youtube.com/@skagit-example' },
  ],
} as const satisfies Company
