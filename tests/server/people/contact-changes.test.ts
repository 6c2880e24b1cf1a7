import { eq } from 'drizzle-orm'
import type { Role } from '#api/contracts/account/session.contract.ts'
import { personForm } from '#api/contracts/people/people.contract.ts'
import { applyContactChanges } from '#server/people/contact-changes.ts'
import { people, personRoles } from '#server/people/schema/people.ts'
import { contactChanges } from '#server/people/schema/sign-in.ts'
import { getId } from '#server/samples/people.ts'
import { accountCalls, type Caller } from '#tests/support/account-calls.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { phones, post } from '#tests/support/sign-in.ts'
import { testTime } from '#tests/support/test-app.ts'

const [naomi, elena, priya, hana] = [getId(9), getId(10), getId(12), getId(5)]

const [mine, fresh] = ['priya.second@skagit.example.com', '+13605550177']

const day = 24 * 60 * 60

describe('what others enter of how someone is reached', () => {
  const portal = withPortal('pglite')
  const calls = accountCalls(portal)

  const changeEmail = async (caller: Caller, id: string, email: string) => {
    const record = await calls.person(caller, id)
    const before = personForm.parse({ ...record, managerId: record.manager?.id ?? '' })
    return calls.send(caller, 'ChangePerson', { ...before, email, id, revision: record.revision })
  }

  const readEmail = async (id: string) =>
    (await portal.database.reader.select({ email: people.email }).from(people).where(eq(people.id, id)))[0]
      ?.email

  const apply = (seconds: number) =>
    applyContactChanges(portal.database, new Date(testTime.getTime() + seconds * 1000))

  const linkTo = (page: string) => {
    const { texts, mails } = portal.mailbox
    const all = [...texts, ...mails].map(({ text }) => new RegExp(`/${page}#([\\w-]{43})`).exec(text)?.[1])
    return all.filter((token) => token !== undefined).at(-1) ?? ''
  }

  const step = (
    caller: Caller,
    id: string,
    kind: 'phone' | 'email',
    what: 'confirm' | 'cancel' = 'confirm',
  ) =>
    calls.send(caller, 'StepContactChange', {
      id,
      kind,
      value: kind === 'phone' ? fresh : mine,
      step: what,
    })

  const give = (personId: string, role: Role) =>
    portal.database.write((tx) => tx.insert(personRoles).values({ personId, role, grantedAt: testTime }))

  test('is told to the old number and the old address, and takes effect after a day', async () => {
    const hr = await calls.enter(phones.hr)
    const answer = await changeEmail(hr, naomi, mine)

    expect(answer.json()).toMatchObject({
      email: 'naomi.feldman@skagit.example.com',
      contactChanges: [
        {
          kind: 'email',
          value: mine,
          startedBy: 'Priya Natarajan',
          effectiveAt: '2026-03-03T10:00:00.000Z',
          waitsForConfirmation: false,
          mayConfirm: false,
        },
      ],
    })
    expect(portal.mailbox.texts.at(-1)).toEqual({
      to: phones.employee,
      text: expect.stringContaining('Priya Natarajan entered a new email address for your Skagit account.'),
    })
    expect(portal.mailbox.mails.map(({ to, subject }) => [to, subject])).toEqual([
      ['naomi.feldman@skagit.example.com', 'A new email address was entered for your account'],
    ])
    await apply(day - 1)
    expect(await readEmail(naomi)).toBe('naomi.feldman@skagit.example.com')
    await apply(day)
    expect([await readEmail(naomi), await portal.database.reader.$count(contactChanges)]).toEqual([mine, 0])
  })

  test('is stopped by the person, which administrators are told', async () => {
    const hr = await calls.enter(phones.hr)
    await changeEmail(hr, naomi, mine)
    const token = linkTo('not-me')
    const check = () => post(portal.app, '/Admin/CheckContactStop', { token })
    expect((await check()).json()).toEqual({
      firstName: 'Naomi',
      kind: 'email',
      hint: 'is p…@skagit.example.com',
      startedBy: 'Priya Natarajan',
      effectiveAt: '2026-03-03T10:00:00.000Z',
    })
    portal.mailbox.empty()
    const stopped = await post(portal.app, '/Admin/StopContactChange', { token })

    expect([stopped.statusCode, (await check()).json().code]).toEqual([200, 'LINK_VOID'])
    expect(portal.mailbox.mails.map(({ to }) => to).sort()).toEqual([
      'hana.kobayashi@skagit.example.com',
      'maren.lindqvist@skagit.example.com',
    ])
    await apply(day)
    expect(await readEmail(naomi)).toBe('naomi.feldman@skagit.example.com')
  })

  test('is stopped also by the first of two mails, however often HR enters it', async () => {
    const hr = await calls.enter(phones.hr)
    await changeEmail(hr, naomi, mine)
    const token = linkTo('not-me')
    await step(hr, naomi, 'email', 'cancel')
    await changeEmail(hr, naomi, mine)
    const check = () => post(portal.app, '/Admin/CheckContactStop', { token })

    expect((await check()).json()).toMatchObject({ firstName: 'Naomi', hint: 'is p…@skagit.example.com' })
    const stopped = await post(portal.app, '/Admin/StopContactChange', { token })
    expect([stopped.statusCode, (await check()).json().code]).toEqual([200, 'LINK_VOID'])
    await apply(day)
    expect(await readEmail(naomi)).toBe('naomi.feldman@skagit.example.com')
  })

  test('takes a second person where someone holds a role, who is neither of the two', async () => {
    const hr = await calls.enter(phones.hr)
    const administrator = await calls.enter(phones.administrator)
    await changeEmail(hr, elena, mine)
    await apply(day)
    const own = await step(hr, elena, 'email')
    expect([own.json().code, await readEmail(elena)]).toEqual([
      'SECOND_PERSON',
      'elena.petrova@skagit.example.com',
    ])
    const shown = await calls.person(administrator, elena)
    expect(shown.contactChanges).toMatchObject([{ waitsForConfirmation: true, mayConfirm: true }])
    expect((await step(administrator, elena, 'email')).statusCode).toBe(200)
    await apply(day)
    expect(await readEmail(elena)).toBe(mine)
  })

  test('is not confirmed by the administrator who began it, but by another', async () => {
    const [hanas, marens] = [await calls.enter(phones.administrator), await calls.enter(phones.founder)]
    await changeEmail(hanas, priya, mine)
    expect((await step(hanas, priya, 'email')).json().code).toBe('SECOND_PERSON')
    expect((await step(marens, priya, 'email')).statusCode).toBe(200)
    expect((await step(marens, priya, 'email')).json().code).toBe('STEP_REFUSED')
  })

  test('is confirmed as it was seen, not as it was entered since', async () => {
    const hr = await calls.enter(phones.hr)
    const administrator = await calls.enter(phones.administrator)
    await changeEmail(hr, elena, mine)
    await changeEmail(hr, elena, 'priya.third@skagit.example.com')

    expect((await step(administrator, elena, 'email')).json().code).toBe('RECORD_CHANGED')
    await apply(day)
    expect(await readEmail(elena)).toBe('elena.petrova@skagit.example.com')
  })

  test('is void once the administrator who confirmed it has left', async () => {
    const hr = await calls.enter(phones.hr)
    const administrator = await calls.enter(phones.administrator)
    await changeEmail(hr, elena, mine)
    expect((await step(administrator, elena, 'email')).statusCode).toBe(200)
    await portal.database.write((tx) =>
      tx.update(people).set({ status: 'deactivated' }).where(eq(people.id, hana)),
    )
    await apply(day)
    expect(await readEmail(elena)).toBe('elena.petrova@skagit.example.com')
  })

  test('is not begun by HR for an administrator, and is cancelled by who keeps records', async () => {
    const hr = await calls.enter(phones.hr)
    expect((await changeEmail(hr, hana, mine)).json().code).toBe('ADMINISTRATOR_ONLY')
    await changeEmail(hr, naomi, mine)
    expect((await step(hr, naomi, 'email', 'cancel')).json().contactChanges).toEqual([])
    expect((await step(hr, naomi, 'email', 'cancel')).json().code).toBe('NOT_FOUND')
  })

  const startPhone = async (caller: Caller, id: string) => {
    await calls.send(caller, 'StartPhoneChange', { id, phoneNo: fresh })
    return linkTo('new-phone')
  }

  const tryLink = async (token: string) =>
    (await post(portal.app, '/Admin/SendNewPhoneCode', { token })).json().code ?? 'sent'

  test('lets HR in nowhere with a second phone of theirs and an address of theirs', async () => {
    const hr = await calls.enter(phones.hr)
    await changeEmail(hr, elena, mine)
    const token = await startPhone(hr, elena)
    const mail = portal.mailbox.mails.find(({ text }) => text.includes(token))

    expect(mail?.to).toBe('elena.petrova@skagit.example.com')
    expect(await tryLink(token)).toBe('LINK_EARLY')
    portal.pass(day)
    expect(await tryLink(token)).toBe('LINK_EARLY')
    expect((await post(portal.app, '/Admin/CheckPhoneChange', { token })).json()).toMatchObject({
      firstName: 'Elena',
      waitsForConfirmation: true,
    })
    const administrator = await calls.enter(phones.administrator)
    await step(administrator, elena, 'phone')
    expect(await tryLink(token)).toBe('sent')
  })

  test.each(['administrator', 'recruiter'])(
    'is void once the person is given the role %s, however it was begun before',
    async (role) => {
      const hr = await calls.enter(phones.hr)
      const token = await startPhone(hr, naomi)
      const founder = await calls.enter(phones.founder)
      const { revision } = await calls.person(founder, naomi)
      await calls.send(founder, 'SetRoles', { id: naomi, revision, roles: [role] })
      portal.pass(day)

      expect(await tryLink(token)).toBe('LINK_VOID')
    },
  )

  test.each([
    [
      'lost their role',
      (id: string) =>
        portal.database.write((tx) => tx.delete(personRoles).where(eq(personRoles.personId, id))),
    ],
    [
      'left',
      (id: string) =>
        portal.database.write((tx) =>
          tx.update(people).set({ status: 'deactivated' }).where(eq(people.id, id)),
        ),
    ],
  ])('is void once who began it has %s', async (_, end) => {
    const hr = await calls.enter(phones.hr)
    const token = await startPhone(hr, naomi)
    await changeEmail(hr, naomi, mine)
    await end(priya)
    portal.pass(day)

    expect(await tryLink(token)).toBe('LINK_VOID')
    await apply(day)
    expect(await readEmail(naomi)).toBe('naomi.feldman@skagit.example.com')
  })

  test('takes a second person also where a role came past all calls', async () => {
    const hr = await calls.enter(phones.hr)
    const token = await startPhone(hr, naomi)
    await give(naomi, 'finance')
    portal.pass(day)

    expect(await tryLink(token)).toBe('LINK_EARLY')
  })

  test('takes effect at once for someone who has not joined and holds no role', async () => {
    await portal.database.write((tx) =>
      tx.update(people).set({ status: 'pending' }).where(eq(people.id, naomi)),
    )
    const hr = await calls.enter(phones.hr)
    expect((await changeEmail(hr, naomi, mine)).json()).toMatchObject({ email: mine, contactChanges: [] })
    await give(naomi, 'recruiter')
    const other = 'naomi.f@skagit.example.com'
    expect((await changeEmail(hr, naomi, other)).json()).toMatchObject({
      email: mine,
      contactChanges: [{ value: other, waitsForConfirmation: true }],
    })
  })
})
