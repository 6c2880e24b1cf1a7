import { officeCities, offices } from '#src/content/firm/company.ts'
import { sampleNames } from '#src/content/firm/sample-names.ts'
export const notes = [
  'Spoke for 20 minutes. Clear about what was theirs and what was the team’s. Can begin in two weeks.',
  'Resume reads well; the last project is thin. Asked for two examples of work that is still in use.',
  'Asks for the top of the range and can say why. Would move for the right client.',
  'Very calm on the phone. Has run the on-call week alone, which this client will ask about.',
  'Strong on design, a little slow to answer. Better in writing: send the questions beforehand.',
  'Knows the tool from the time before version 2. Willing to learn, says so openly.',
  'Reference from the last client is warm: “we would take them back tomorrow”.',
  'Notice period is four weeks. The client can wait for three; told them so.',
  'Prefers remote, would travel once a month. Good questions about the team.',
  'Talked about a failure without being asked. I would present this person anywhere.',
] as const

export const letters = [
  'Thank you for applying. Could we talk for 20 minutes this week? Tuesday or Wednesday afternoon would suit us; tell me which number to call.',
  'Your resume fits what the client asks for. Before I present you, please tell me when you could begin and what you ask for an hour.',
  'The client liked your profile and asks which part of the last migration was yours. Two or three sentences are enough.',
  'Thank you for the call. I send you the description again, with the client’s hours and the tools they use.',
] as const

export const replies = [
  'Wednesday at 2 pm works. Please use the number in my resume; I will be at home.\n\nThank you!',
  'Happy to talk. This week is full of releases, would Friday morning be possible?\n\nBest regards',
  'I could begin on the first of next month and ask for the rate in the middle of your range.\n\nKind regards',
] as const

export const answers = [
  'I forgot to say: I am free from the 15th, and I can come to the office twice a week.',
  'Is the position still open? Another client asks me to decide by Friday.',
] as const

export const refusals = ['I am traveling that week. Any afternoon of the week after works for me.'] as const

export const closings = {
  New: [
    ['skills', 'Two of the five skills, and none of them recent.'],
    ['place', 'Lives two flights away; the client wants three days on site.'],
  ],
  Screening: [
    ['rate', 'Asks for 25 more than the top of the range. Parted as friends.'],
    ['silent', 'Three calls and two mails without an answer.'],
    ['skills', 'Has read about it more than done it. Suggested the junior position.'],
  ],
  Submitted: [
    ['filled', 'The client took someone of their own.'],
    ['closed', 'The client’s budget was moved to next year.'],
    ['other', 'The client wants someone who has worked in their trade.'],
  ],
  Interview: [
    ['skills', 'Good talk, but the design exercise stayed on paper.'],
    ['filled', 'Second of two; the first accepted.'],
  ],
  Offer: [['other', 'The client withdrew the offer.']],
} as const

export const withdrawals = [
  ['another offer', 'Accepted another offer and told us the same day.'],
  ['rate', 'The client would not go higher.'],
  ['place', 'The family does not want to move.'],
  ['no interest', 'Stays with the present client, who extended.'],
] as const

export const doubts = [
  ['no', 'Knows the tools, could not say why any of them. Would need a senior beside them.'],
  ['no', 'Friendly and honest. The design question ended at the first table; not for this client.'],
] as const

export const feedbacks = [
  ['yes', 'Explained a slow join on paper and found the fix alone. A little quiet; the team will like that.'],
  [
    'strong yes',
    'The best talk about data quality I have had this year. Take this person before someone else does.',
  ],
  ['yes', 'Solid. Asked who reads the report before asking how to build it.'],
] as const

export const meetings = [
  { kind: 'Video', place: 'Video call; the link comes with the invitation', minutes: 45 },
  { kind: 'Phone', place: 'Call to the number in the resume', minutes: 30 },
  {
    kind: 'Video',
    place: 'Video call with a shared editor; the link comes with the invitation',
    minutes: 60,
  },
  {
    kind: 'On site',
    place: `${[...offices[0].street, officeCities.us].join(', ')}; ask for ${sampleNames[10][0]} at the desk`,
    minutes: 90,
  },
] as const

export const placedRemarks = [
  'Begins on the day below; the client sends the laptop home.',
  'Rate agreed in the middle of the range. The client asked for the purchase order by Friday.',
  'Accepted by phone ten minutes after the offer.',
] as const

export const returned =
  'The client’s contract is not signed yet. Please place again once the purchase order is here.'
