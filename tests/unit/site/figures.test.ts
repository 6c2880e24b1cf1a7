import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  retainedKinds,
  retentionKeys,
  retentionPeriods,
} from '#api/contracts/governance/retention-periods.ts'
import { handbookChapters, handbookPage } from '#src/content/governance/handbook/chapters.ts'
import { retainedNames } from '#src/content/governance/retention.ts'
import { pages } from '#src/content/pages.ts'
import { privacySections } from '#src/content/site/privacy/privacy.ts'
import { termsSections } from '#src/content/site/terms/terms.ts'
import { getPromise } from '#src/flows/retention-promise.ts'

const addresses = {
  handbook: pages.employeeHandbook.path,
  terms: pages.termsOfService.path,
  privacy: pages.privacyPolicy.path,
} as const

type PageName = keyof typeof addresses

const names: PageName[] = ['handbook', 'terms', 'privacy']

/** Sentences required by the specification. */
const phrases: Record<PageName, readonly string[]> = {
  handbook: [
    'Full-time employees work at least 40 hours per week',
    'referral bonus of Rs.1500, paid after six months',
    'must not have applied to us for a year before the referral',
    'must be hired as a permanent full-time employee',
    'Full-time employees receive 20 days of PTO a year',
    'PTO accrues at 1.7 days a month',
    'After your first year you receive one extra day a year',
    'the entitlement is capped at 25 days',
    'group health insurance after 6 months of employment',
    "Normally this is up to 2 days a week, agreed with your manager with 2 days' advance notice",
    'an internet connection with a speed of at least 60 Mbps',
    'you receive 3 days of paid bereavement leave',
    'If you have to travel a long way, you may take 2 extra unpaid days',
    'receive 2 weeks of paternity leave',
    "Please give 3 months' notice",
    'an unpaid extension of up to 2 months',
    'Confirmed female employees are entitled to maternity leave of up to 6 months at full pay',
    "over 12 months' service",
    'at least 80 days worked in the previous 12 months',
    'Maternity leave starts no earlier than 45 days before the expected date of delivery',
    'It is allowed twice in a career, provided that surviving children do not exceed two',
    'Miscarriage leave is capped at 45 days in a career',
    'Non-exempt employees receive holiday pay after 3 months of employment',
    "you are given at least 3 days' notice of holiday work",
    'If you are absent for more than 3 days, we ask for a medical note',
    'You receive 1 day of paid leave for jury duty',
    'you receive 2 hours of paid leave to vote',
    'Theft of or damage to equipment must be reported within 24 hours',
    'at least 2 years of clean driving record',
    'If you are absent for 4 consecutive days without telling us, you will be deemed to have resigned',
    'Salaries are paid on the 1st working day of the month',
    'The handbook is revised annually',
    'The portal knows five leave types',
    'the four leave types other than PTO: Sick Leave, Bereavement Leave, Parental Leave, and Jury Duty and Voting Leave',
    'Voluntary separation means resignation, retirement or the end of a contract',
    'Involuntary separation means discharge',
    'discipline follows six steps in this order',
    'verbal warning, informal meeting with supervisor, formal reprimand, formal disciplinary meeting, penalties, termination',
    'Managers may skip or repeat steps',
    'may go straight to termination',
  ],

  terms: [
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
  ],

  privacy: [
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
  ],
}

const built = (page: PageName) => readFile(join('dist/site', addresses[page], 'index.html'), 'utf8')

const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
}

const formatText = (html: string) =>
  html
    .replace(/^.*<main/s, '<main')
    .replace(/<\/main>.*$/s, '')
    .replace(/<!--.*?-->/gs, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => characters[entity] ?? entity)
    .replace(/\s+/g, ' ')

const getIds = (html: string) => [...html.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id)

describe.each(names)('the page %s', (page) => {
  test.each(phrases[page])('says "%s"', async (phrase) => {
    expect(formatText(await built(page))).toContain(phrase)
  })
})

const chapterAnchors = handbookChapters.map(({ anchor }): string => anchor)

const anchors: Record<PageName, string[]> = {
  handbook: handbookChapters.flatMap(({ anchor, sections }) => [
    anchor,
    ...sections.map((one) => one.anchor),
  ]),
  terms: termsSections.map(({ anchor }) => anchor),
  privacy: privacySections.map(({ anchor }) => anchor),
}

test.each(retainedKinds)('the privacy policy promises for %s what the server goes by', async (kind) => {
  const { name, since } = retainedNames[kind]
  expect(formatText(await built('privacy'))).toContain(`${name}: at most ${getPromise(kind)}, ${since}.`)
  const most = Math.max(
    ...retentionKeys.map((key) => (retentionPeriods[key].kind === kind ? retentionPeriods[key].most : 0)),
  )
  expect(getPromise(kind)).toContain(`${most} months`)
})

describe('every anchor leads to a heading', () => {
  test.each(names)('%s', async (page) => {
    const html = await built(page)
    const headings = [...html.matchAll(/<h[23] id="([^"]+)"/g)].map(([, id]) => id)
    expect(headings.filter((id) => id !== 'terms-help' && id !== 'section-list')).toEqual(anchors[page])
  })

  test.each(names)('%s: no id stands twice', async (page) => {
    const ids = getIds(await built(page))
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  test('the anchors of the handbook that are linked from elsewhere keep their spelling', () => {
    expect(chapterAnchors).toEqual([
      'welcome',
      'our-company',
      'Employment-basics',
      'Workplace-policies',
      'Code-of-conduct',
      'Compensation',
      'Benefits',
      'pto',
      'Leave',
      'Termination',
      'Employee-acknowledgement',
    ])
  })
})

describe('the text of the handbook', () => {
  test('says which version it is, and since when', async () => {
    const html = await built('handbook')
    expect(formatText(html)).toContain('Version 2026.1, revised on 5 January 2026')
    const inWords = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' })
    expect(inWords.format(new Date(handbookPage.revised))).toBe(handbookPage.revisedInWords)
  })

  test('its sections are headed as the table of contents says', async () => {
    const html = await built('handbook')
    const headings = [...html.matchAll(/<h[23] id="[^"]+"[^>]*>(.*?)<\/h[23]>/gs)].map(([, text]) =>
      formatText(`<main>${text}</main>`).trim(),
    )
    const titles = handbookChapters.flatMap(({ title, sections }) => [
      title,
      ...sections.map((one) => one.title),
    ])
    expect(headings).toEqual(titles)
  })
})
