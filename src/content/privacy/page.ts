export const privacyPage = {
  eyebrow: 'Legal',
  heading: 'Privacy Policy',
  contentsLabel: 'Sections',
  lastUpdated: '2026-01-05',
} as const
