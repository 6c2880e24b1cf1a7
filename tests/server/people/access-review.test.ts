import { asc, eq } from 'drizzle-orm'
import type { Role } from '#api/contracts/account/session.contract.ts'
import { idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { defaultSessionLimits, startSession } from '#server/account/sessions.ts'
import { accessReviews } from '#server/governance/schema/access-reviews.ts'
import { people, personRoles } from '#server/people/schema/people.ts'
import { knownBrowsers } from '#server/people/schema/sign-in.ts'
import { getId } from '#server/samples/people.ts'
import { uuid } from '#src/lib/uuid.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { bearer } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const founder = getId(1)
const hana = getId(5)
const elena = getId(10)
const marcus = getId(11)
const priya = getId(12)

const now = testTime.toISOString()
const day = 24 * 60 * 60

type Item = { personId: string; role: Role; decision: 'keep' | 'revoke' }

const reviewCalls = (portal: ReturnType<typeof withPortal>) => {
  const enter = (id: string, at = testTime) =>
    portal.database.write((tx) => startSession(tx, id, defaultSessionLimits, at))
  return {
    enter,
    access: async (token: string) =>
      (await portal.app.inject({ url: '/Admin/GetAccess', ...bearer(token) })).json(),
    review: (token: string, ...items: Item[]) =>
      portal.app.inject({
        method: 'POST',
        url: '/Admin/ReviewAccess',
        payload: { items },
        headers: { ...bearer(token).headers, [idempotencyHeader]: uuid() },
      }),
    held: async () => {
      const rows = await portal.database.reader
        .select({ id: personRoles.personId, role: personRoles.role })
        .from(personRoles)
        .orderBy(asc(personRoles.personId), asc(personRoles.role))
      return rows.map(({ id, role }) => [id, role])
    },
    reviews: () =>
      portal.database.reader
        .select({
          personId: accessReviews.personId,
          role: accessReviews.role,
          decision: accessReviews.decision,
          at: accessReviews.reviewedAt,
          by: accessReviews.reviewedBy,
        })
        .from(accessReviews)
        .orderBy(asc(accessReviews.role)),
  }
}

const refusal = (answer: { statusCode: number; json: () => { code: string } }) => [
  answer.statusCode,
  answer.json().code,
]

const never = { reviewedAt: null, reviewedBy: '', isDue: true }

const given = (personId: string, name: string, title: string, role: Role, more: object = {}) => ({
  personId,
  name,
  title,
  status: 'Active',
  role,
  grantedAt: now,
  grantedBy: '',
  lastSignInAt: null,
  ...never,
  isMe: false,
  ...more,
})

const heldAtFirst = [
  [founder, 'administrator'],
  [hana, 'administrator'],
  [elena, 'recruiter'],
  [marcus, 'recruiter'],
  [priya, 'finance'],
  [priya, 'hr'],
]

describe('the review of who may do what', () => {
  const portal = withPortal('pglite')
  const calls = reviewCalls(portal)

  test('shows every role with its person, also of those who have left, and every manager', async () => {
    const token = await calls.enter(hana)
    await portal.database.write(async (tx) => {
      await tx.update(people).set({ status: 'deactivated' }).where(eq(people.id, marcus))
      await tx
        .update(people)
        .set({ status: 'deactivated' })
        .where(eq(people.id, getId(9)))
      await tx.update(personRoles).set({ grantedBy: founder }).where(eq(personRoles.personId, elena))
      await tx.insert(knownBrowsers).values({ tokenHash: 'x', personId: elena, knownAt: testTime })
    })
    const { grants, managers } = await calls.access(token)
    const payroll = 'Human Resources and Payroll Partner'

    expect(grants).toEqual([
      given(marcus, 'Marcus Bell', 'Senior Technical Recruiter', 'recruiter', { status: 'Deactivated' }),
      given(hana, 'Hana Kobayashi', 'Director of People and Operations', 'administrator', { isMe: true }),
      given(founder, 'Maren Lindqvist', 'Founder and Chief Executive Officer', 'administrator'),
      given(priya, 'Priya Natarajan', payroll, 'finance'),
      given(priya, 'Priya Natarajan', payroll, 'hr'),
      given(elena, 'Elena Petrova', 'Bench Sales Manager', 'recruiter', {
        grantedBy: 'Maren Lindqvist',
        lastSignInAt: now,
      }),
    ])
    expect(managers.map(({ name, reports }: { name: string; reports: number }) => [name, reports])).toEqual([
      ['Hana Kobayashi', 1],
      ['Maren Lindqvist', 4],
      ['Denise Okafor', 1],
      ['Tomás Rivera', 1],
      ['Arjun Velamuri', 2],
    ])
  })

  test('notes what was kept and takes away what was revoked, in one call', async () => {
    const answer = await calls.review(
      await calls.enter(hana),
      { personId: priya, role: 'finance', decision: 'keep' },
      { personId: priya, role: 'hr', decision: 'revoke' },
      { personId: marcus, role: 'recruiter', decision: 'keep' },
    )
    const note = { at: testTime, by: hana }

    expect(answer.statusCode).toBe(200)
    expect(await calls.held()).toEqual(heldAtFirst.filter(([, role]) => role !== 'hr'))
    expect(await calls.reviews()).toEqual([
      { personId: priya, role: 'finance', decision: 'kept', ...note },
      { personId: priya, role: 'hr', decision: 'revoked', ...note },
      { personId: marcus, role: 'recruiter', decision: 'kept', ...note },
    ])
    expect(
      answer
        .json()
        .grants.filter((grant: { isDue: boolean }) => !grant.isDue)
        .map((grant: Record<string, unknown>) => [grant.name, grant.reviewedAt, grant.reviewedBy]),
    ).toEqual([
      ['Marcus Bell', now, 'Hana Kobayashi'],
      ['Priya Natarajan', now, 'Hana Kobayashi'],
    ])
  })

  test('is due again after 90 days, and at once where the role was given anew', async () => {
    const dues = async (token: string) =>
      (await calls.access(token)).grants
        .filter(({ role }: { role: Role }) => role === 'recruiter')
        .map(({ name, isDue }: { name: string; isDue: boolean }) => [name, isDue])
    await calls.review(
      await calls.enter(hana),
      { personId: marcus, role: 'recruiter', decision: 'keep' },
      { personId: elena, role: 'recruiter', decision: 'keep' },
    )
    portal.pass(90 * day)
    const onTheDay = new Date(testTime.getTime() + 90 * day * 1000)
    await portal.database.write(async (tx) => {
      await tx.update(personRoles).set({ grantedAt: onTheDay }).where(eq(personRoles.personId, elena))
    })
    const token = await calls.enter(hana, onTheDay)
    const before = await dues(token)
    portal.pass(1)

    expect([before, await dues(token)]).toEqual([
      [
        ['Marcus Bell', false],
        ['Elena Petrova', true],
      ],
      [
        ['Marcus Bell', true],
        ['Elena Petrova', true],
      ],
    ])
  })

  test('takes a role away from someone who has left', async () => {
    await portal.database.write(async (tx) => {
      await tx.update(people).set({ status: 'deactivated' }).where(eq(people.id, marcus))
    })
    const answer = await calls.review(await calls.enter(hana), {
      personId: marcus,
      role: 'recruiter',
      decision: 'revoke',
    })

    expect(answer.statusCode).toBe(200)
    expect(await calls.held()).toEqual(heldAtFirst.filter(([id]) => id !== marcus))
  })

  const keepMarcus: Item = { personId: marcus, role: 'recruiter', decision: 'keep' }
  const revokeMarcus: Item = { personId: marcus, role: 'recruiter', decision: 'revoke' }

  test.each<[string, Item[], number, string]>([
    [
      'their own is among them',
      [revokeMarcus, { personId: hana, role: 'administrator', decision: 'keep' }],
      422,
      'OWN_RECORD',
    ],
    [
      'one is not held any more',
      [revokeMarcus, { personId: priya, role: 'recruiter', decision: 'keep' }],
      409,
      'RECORD_CHANGED',
    ],
    ['one is decided twice', [revokeMarcus, keepMarcus], 400, 'VALIDATION_FAILED'],
    ['there is none', [], 400, 'VALIDATION_FAILED'],
  ])('decides on nothing where %s', async (_why, items, status, code) => {
    const answer = await calls.review(await calls.enter(hana), ...items)

    expect(refusal(answer)).toEqual([status, code])
    expect(await calls.held()).toEqual(heldAtFirst)
    expect(await calls.reviews()).toEqual([])
  })

  test('is not for HR', async () => {
    expect(refusal(await calls.review(await calls.enter(priya), revokeMarcus))).toEqual([403, 'FORBIDDEN'])
  })
})

describe.each(engines)('two reviews at once, on %s', (engine) => {
  const portal = withPortal(engine)
  const calls = reviewCalls(portal)

  onPostgres('in which administrators revoke each other leave exactly one', async () => {
    const [first, second] = [await calls.enter(founder), await calls.enter(hana)]
    const answers = await Promise.all([
      calls.review(first, { personId: hana, role: 'administrator', decision: 'revoke' }),
      calls.review(second, { personId: founder, role: 'administrator', decision: 'revoke' }),
    ])
    const left = (await calls.held()).filter(([, role]) => role === 'administrator')

    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403])
    expect(left).toHaveLength(1)
  })
})
