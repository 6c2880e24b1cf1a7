import type { FirmLinks } from '#api/rules/firm.ts'

export const links = {
  careers: 'https://careers.skagit.example.com/',
  social: [
    { label: 'LinkedIn', href: 'https://www.linkedin.com/company/skagit-example' },
    { label: 'GitHub', href: 'https://github.com/skagit-example' },
    { label: 'YouTube', href: 'https://www.youtube.com/@skagit-example' },
  ],
} as const satisfies FirmLinks
