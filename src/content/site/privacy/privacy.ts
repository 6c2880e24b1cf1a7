export const privacySections = [
  { anchor: 'information-we-collect', title: 'Information we collect' },
  { anchor: 'how-we-use-information', title: 'How we use information' },
  { anchor: 'browser-storage', title: 'Storage in your browser' },
  { anchor: 'sharing-with-other-users', title: 'Sharing with other users' },
  { anchor: 'sharing-with-others', title: 'Sharing with others' },
  { anchor: 'your-choices', title: 'Your choices' },
  { anchor: 'ask-for-your-data', title: 'Ask for your data', isOwnCrm: true },
  { anchor: 'third-party-services', title: 'Third-party services' },
  { anchor: 'childrens-privacy', title: "Children's privacy" },
  { anchor: 'data-security', title: 'Data security' },
  { anchor: 'retention', title: 'How long we keep information' },
  { anchor: 'international-visitors', title: 'International visitors' },
  { anchor: 'california', title: 'California privacy rights' },
  { anchor: 'policy-changes', title: 'Changes to this policy' },
  { anchor: 'contact', title: 'How to contact us' },
] as const

export const privacyPage = {
  eyebrow: 'Legal',
  heading: 'Privacy Policy',
  contentsLabel: 'Sections',
  lastUpdated: '2026-11-24',
} as const
