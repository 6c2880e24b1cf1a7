import type { Application, Signs } from '#api/contracts/recruiting/application.contract.ts'
import { dayAndTime } from '#api/rules/days.ts'
import { cardLabels } from '#src/features/recruiting/applications/card-labels.ts'

const now = Date.parse('2026-03-20T12:00:00.000Z')
const inHours = (hours: number) => new Date(now + hours * 3_600_000).toISOString()

const signs: Signs = { place: '', rate: null, waitingSince: null, interview: null, before: null }

const card = (more: Partial<Application> = {}, signed: Partial<Signs> = {}): Application => ({
  ...{ id: '1', revision: 0, stage: 'Screening', outcome: null, rating: null, needsAttention: false },
  candidate: { id: '2', name: 'Lena Hoffmann' },
  job: { id: '3', name: 'ai', pro_jobtitle: 'AI Agent Engineer' },
  ...{ at: inHours(-100), since: inHours(-72), signs: { ...signs, ...signed }, ...more },
})

const interview = (status: NonNullable<Signs['interview']>['status'], hours: number) => ({
  interview: { status, at: inHours(hours), minutes: 60 },
})

const when = (hours: number) => dayAndTime(now + hours * 3_600_000, now)

test.each<[string, boolean, Application]>([
  ['For 3 days', false, card()],
  ['For 5 min', false, card({ since: inHours(-5 / 60) })],
  ['Just now', false, card({ stage: 'New' }, { waitingSince: inHours(-0.01) })],
  ['Waiting 5 min', false, card({ stage: 'New' }, { waitingSince: inHours(-5 / 60) })],
  ['Waiting 24 h', false, card({ stage: 'New' }, { waitingSince: inHours(-24) })],
  ['Waiting 26 h', true, card({ stage: 'New' }, { waitingSince: inHours(-26) })],
  ['Waiting 3 days', true, card({ stage: 'New' }, { waitingSince: inHours(-72) })],
  ['New activity · Waiting 1 h', true, card({ needsAttention: true }, { waitingSince: inHours(-1) })],
  [
    'No time works · Waiting 1 h',
    true,
    card({ needsAttention: true }, { waitingSince: inHours(-1), ...interview('Unsuitable', 40) }),
  ],
  ['No time works', false, card({}, interview('Unsuitable', 40))],
  ['Times proposed', false, card({}, interview('Proposed', 40))],
  ['Proposed times have passed', false, card({}, interview('Proposed', -1))],
  [`Interview ${when(40)}`, false, card({}, interview('Booked', 40))],
  [when(-0.9), false, card({ stage: 'Interview' }, interview('Booked', -0.9))],
  [`Interview was ${when(-1)}`, false, card({ stage: 'Interview' }, interview('Booked', -1))],
  ['New activity', true, { ...card({ needsAttention: true }), signs: undefined }],
])('a card says %s, pressing: %s', (waits, isPressing, one) => {
  expect(cardLabels(one, now)).toMatchObject({ waits, isPressing })
})

test('a card says where someone lives, what they ask for, and what was before', () => {
  const rate = { minor: 9050, currency: 'CAD' as const }
  const says = (signed: Partial<Signs>, rating: number | null = null) => {
    const { about, more } = cardLabels(card({ rating }, signed), now)
    return [about, more]
  }
  expect(says({})).toEqual(['', ''])
  expect(says({ place: 'Toronto, ON', rate })).toEqual(['Toronto, ON · CA$90.50/h', ''])
  expect(says({ rate, before: { outcome: 'Rejected', reason: 'rate' } }, 4)).toEqual([
    'CA$90.50/h',
    'Applied before, rejected: rate · 4 stars',
  ])
  expect(says({ before: { outcome: 'Withdrawn', reason: 'other' } })).toEqual([
    '',
    'Applied before, withdrew',
  ])
  expect(says({ before: { outcome: 'Placed' } }, 1)).toEqual(['', 'Applied before, placed · 1 star'])
})

test.each([
  ['2026-03-24T14:00:00.000Z', 'America/New_York', 'Tue 24, 10:00 AM'],
  ['2026-03-24T14:00:00.000Z', 'Asia/Kolkata', 'Tue 24, 7:30 PM'],
  // Another month there, but not in New York.
  ['2026-03-31T22:00:00.000Z', 'Asia/Kolkata', 'Wed, Apr 1, 3:30 AM'],
  ['2027-03-24T14:00:00.000Z', 'America/New_York', 'Wed, Mar 24, 10:00 AM'],
])('%s in %s is %s', (moment, zone, text) => {
  expect(dayAndTime(Date.parse(moment), now, zone).replaceAll('\u202f', ' ')).toBe(text)
})
