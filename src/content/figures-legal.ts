import type { Figure } from './figures.ts'

const terms = [
  'our freelancing service, which matches mobile app developers with testers',
  'Last updated 20 June 2024',
  'You must be at least 18 years old to use the Service',
  'You may not use it if you have previously been suspended',
  'All fees are stated and charged in US dollars and are non-refundable',
  'Changes to a payment method may take up to 10 business days',
  'the greater of the amount you paid to us in the last 12 months before the event that gave rise to the claim, or $100',
  'within 30 days after the notice was received, either side may start arbitration',
  'The same notice period of 30 days',
  'the minimum award in that case is therefore $1,000',
  'If your claim is for $10,000 or less',
  'you may reject the change by writing to us within 30 days of the change',
  'on the request of either side made within 14 days of the ruling on the merits',
  'A User becomes a repeat infringer after 2 notices of infringement',
] as const

const privacy = [
  'It may take up to ten business days until your opt-out is processed',
  'not directed to children under 13',
  'We do not knowingly collect personal information from children under 13',
  'The Service is intended for a general audience',
  'We are based in the State of Washington, USA, and the Service is hosted in the United States',
  'Sharing with other users',
  'You may update, correct or delete your account information at any time in your account preferences',
  'You may unsubscribe from commercial email',
  'you will continue to receive administrative messages',
  'Third-party services',
  "Children's privacy",
  'Data security',
  'International visitors',
  'you consent to its transfer to',
  'Changes to this policy',
  'California privacy rights',
  'How to contact us',
] as const

export const figuresLegal: readonly Figure[] = [
  ...terms.map((phrase): Figure => ({ page: 'terms', phrase })),
  ...privacy.map((phrase): Figure => ({ page: 'privacy', phrase })),
]
