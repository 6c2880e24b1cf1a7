import { eq } from 'drizzle-orm'
import { people } from '#server/people/schema/people.ts'
import { partnerRequests } from '#server/people/schema/sign-in.ts'
import { getId } from '#server/samples/people.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { isChanged, isRefused, orca, partnerCalls } from '#tests/support/partner-calls.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { phones, post } from '#tests/support/sign-in.ts'

const olivia = getId(21)
const elena = 'Elena Petrova'

describe('the queue of partners', () => {
  const portal = withPortal('pglite')
  const calls = partnerCalls(portal)

  test('shows one entry for the requests of one number, and what is known of each', async () => {
    await calls.register()
    await calls.register({ company: 'Orca Staffing', email: 'orca.staffing@gmail.com', website: '' })
    const caller = await calls.enter()
    const id = await calls.idOfPhone(caller)
    const found = await calls.one(caller, id)

    expect(
      (await calls.list(caller)).map(({ company, status, openRequests }) => [company, status, openRequests]),
    ).toEqual([
      ['Cascade Talent Partners', 'Active', 0],
      ['Maplebridge IT Resources', 'Active', 0],
      ['Orca Staffing', 'Requested', 2],
    ])
    expect(await calls.read(caller, '/Admin/CountWaitingPartners')).toEqual({ waiting: 1 })
    const own = { domain: 'orca.example.com', websiteDomain: 'orca.example.com' }
    expect(found.requests.map(({ company, status, mail }) => ({ company, status, mail }))).toEqual([
      {
        company: 'Orca Staffing',
        status: 'pending',
        mail: { domain: 'gmail.com', isFree: true, websiteDomain: '', isSame: false },
      },
      {
        company: 'Orca Staffing Ltd.',
        status: 'pending',
        mail: { ...own, isFree: false, isSame: true },
      },
    ])
    expect(found.history.map(({ action, by }) => [action, by])).toEqual([
      ['request', null],
      ['request', null],
    ])
  })

  test('names those who may be the same, by what they share', async () => {
    await calls.register()
    await calls.register({
      company: 'ORCA staffing, Inc',
      phoneNo: '+14165550144',
      email: 'Lea@orca.example.com',
      website: '',
    })
    await calls.register({ company: 'Naomi Co', phoneNo: phones.employee, email: 'n@gmail.com', website: '' })
    await calls.register({ company: 'Nobody', phoneNo: '+14165550155', email: 'x@gmail.com', website: '' })
    const caller = await calls.enter()
    const first = await calls.idOfPhone(caller)
    const second = await calls.idOfPhone(caller, '+14165550144')
    const ofNaomi = await calls.one(caller, await calls.idOfPhone(caller, phones.employee))

    expect((await calls.one(caller, first)).duplicates).toEqual([
      {
        kind: 'partner',
        id: second,
        name: 'Léa Tremblay',
        company: 'ORCA staffing, Inc',
        status: 'Requested',
        matches: ['email', 'domain', 'company'],
      },
    ])
    expect(ofNaomi.duplicates).toEqual([
      {
        ...{ kind: 'employee', id: getId(9), name: 'Naomi Feldman', company: '', status: null },
        matches: ['phone'],
      },
    ])
    expect((await calls.one(caller, await calls.idOfPhone(caller, '+14165550155'))).duplicates).toEqual([])
  })

  test('of strangers shows nothing', async () => {
    const caller = await calls.enter()

    for (const id of [getId(9), getId(99)]) {
      expect(await calls.read(caller, `/Admin/GetPartner?id=${id}`)).toMatchObject({ code: 'NOT_FOUND' })
      expect(await calls.read(caller, `/Admin/GetPartnerOpenWork?id=${id}`)).toMatchObject({
        code: 'NOT_FOUND',
      })
    }
  })
})

describe('approving a company', () => {
  const portal = withPortal('pglite')
  const calls = partnerCalls(portal)

  test('lets it sign in with the next call, by the details of the chosen request, and tells it so', async () => {
    await calls.register()
    await calls.register({ company: 'Someone Else', email: 'other@orca.example.com' })
    const caller = await calls.enter()
    const id = await calls.idOfPhone(caller)
    const before = await calls.trySignIn(orca.phoneNo)
    const { revision, requests } = await calls.one(caller, id)
    portal.mailbox.empty()
    portal.pass(60)
    const answer = await calls.send(caller, 'ApprovePartner', { id, revision, requestId: requests[1]?.id })

    expect([before, answer.status]).toEqual([422, 200])
    expect(answer.body).toMatchObject({
      status: 'Active',
      company: 'Orca Staffing Ltd.',
      email: 'lea@orca.example.com',
      openRequests: 0,
      requests: [{ status: 'set aside' }, { status: 'accepted' }],
    })
    expect(answer.body.history.at(-1)).toEqual({
      at: expect.any(String),
      action: 'approve',
      by: elena,
      text: '',
    })
    expect(portal.mailbox.mails).toEqual([
      {
        to: 'lea@orca.example.com',
        subject: 'Your Skagit partner account is open',
        text: expect.stringMatching(/^Hello Léa Tremblay,\n.*ends in 33:\n\nhttps?:\/\/[^/]+\/sign-in$/s),
      },
    ])
    expect(await calls.trySignIn(orca.phoneNo)).toBe(200)
    expect(await calls.read(caller, '/Admin/CountWaitingPartners')).toEqual({ waiting: 0 })
  })

  test('needs one of its open requests, and the state that was seen', async () => {
    await calls.register()
    const caller = await calls.enter()
    const id = await calls.idOfPhone(caller)
    const { revision, requests } = await calls.one(caller, id)
    const strange = await calls.send(caller, 'ApprovePartner', { id, revision, requestId: getId(99) })
    await calls.register({ company: 'Another' })
    const late = await calls.send(caller, 'ApprovePartner', { id, revision, requestId: requests[0]?.id })

    expect([strange.status, strange.body.fields]).toEqual([400, { requestId: 'Please select a request' }])
    expect(late).toEqual(isChanged)
    expect((await calls.one(caller, id)).status).toBe('Requested')
  })

  test('counts once under one key', async () => {
    await calls.register()
    const caller = await calls.enter()
    const id = await calls.idOfPhone(caller)
    const { revision, requests } = await calls.one(caller, id)
    portal.mailbox.empty()
    const body = { id, revision, requestId: requests[0]?.id }
    const headers = { ...caller.headers, 'idempotency-key': crypto.randomUUID() }
    const answers = [
      await post(portal.app, '/Admin/ApprovePartner', body, { headers }),
      await post(portal.app, '/Admin/ApprovePartner', body, { headers }),
    ]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(portal.mailbox.mails).toHaveLength(1)
    expect((await calls.one(caller, id)).history).toHaveLength(2)
  })
})

describe('declining a company', () => {
  const portal = withPortal('pglite')
  const calls = partnerCalls(portal)

  test('mails the reason to every address that asked, and the company may register again', async () => {
    await calls.register()
    await calls.register({ email: 'other@orca.example.com' })
    const caller = await calls.enter()
    const id = await calls.idOfPhone(caller)
    portal.mailbox.empty()
    const declined = await calls.decline(caller, id)

    expect(declined.body).toMatchObject({ status: 'Declined', openRequests: 0 })
    expect(declined.body.history.at(-1)).toMatchObject({
      action: 'decline',
      by: elena,
      text: 'Your bench is outside our fields.',
    })
    expect(portal.mailbox.mails.map(({ to }) => to).sort()).toEqual([
      'lea@orca.example.com',
      'other@orca.example.com',
    ])
    expect(portal.mailbox.mails[0]?.text).toContain('\n\nYour bench is outside our fields.\n\n')
    expect(await calls.trySignIn(orca.phoneNo)).toBe(422)

    await calls.register({ company: 'Orca Data' })
    expect(await calls.one(caller, id)).toMatchObject({
      status: 'Requested',
      company: 'Orca Data',
      openRequests: 1,
    })
    const approved = await calls.approve(caller, id)
    expect(approved.body).toMatchObject({ status: 'Active', company: 'Orca Data' })
  })

  test('needs a reason', async () => {
    await calls.register()
    const caller = await calls.enter()
    const answer = await calls.decline(caller, await calls.idOfPhone(caller), ' ')

    expect([answer.status, answer.body.fields]).toEqual([400, { reason: 'Please enter a reason' }])
  })

  test('works also if the requests of the account were erased', async () => {
    await calls.register()
    await portal.database.write((tx) => tx.delete(partnerRequests))
    const caller = await calls.enter()
    const id = await calls.idOfPhone(caller)

    expect((await calls.one(caller, id)).status).toBe('Requested')
    expect((await calls.decline(caller, id)).body).toMatchObject({ status: 'Declined' })
    expect(await calls.read(caller, '/Admin/CountWaitingPartners')).toEqual({ waiting: 0 })
  })
})

describe('a request with a number that has an account', () => {
  const portal = withPortal('pglite')
  const calls = partnerCalls(portal)

  test('leaves the account as it is, waits to be looked at, and is set aside', async () => {
    await calls.register({ phoneNo: phones.partner })
    const caller = await calls.enter()
    const found = await calls.one(caller, olivia)
    const refused = await calls.approve(caller, olivia)
    const aside = await calls.send(caller, 'SetRequestsAside', { id: olivia, revision: found.revision })
    const again = await calls.send(caller, 'SetRequestsAside', { id: olivia, revision: found.revision })

    expect(found).toMatchObject({ status: 'Active', company: 'Cascade Talent Partners', openRequests: 1 })
    expect([refused.status, refused.body.code]).toEqual([409, 'STEP_REFUSED'])
    expect(aside.body).toMatchObject({ openRequests: 0, requests: [{ status: 'set aside' }] })
    expect([again.status, again.body.code]).toEqual([409, 'STEP_REFUSED'])
    expect(await calls.trySignIn(phones.partner)).toBe(200)
  })

  test('does not let in someone who was deactivated', async () => {
    const caller = await calls.enter()
    await calls.deactivate(caller, olivia)
    await calls.register({ phoneNo: phones.partner })

    expect(await calls.one(caller, olivia)).toMatchObject({ status: 'Deactivated', openRequests: 1 })
    expect(await calls.approve(caller, olivia)).toEqual(isRefused({ deactivate: elena }))
    expect(await calls.trySignIn(phones.partner)).toBe(422)
  })
})

describe('notes about a partner', () => {
  const portal = withPortal('pglite')
  const calls = partnerCalls(portal)

  test('are added with who wrote them, the newest first, and change nothing else', async () => {
    const caller = await calls.enter()
    const { revision, history } = await calls.one(caller, olivia)
    await calls.send(caller, 'AddPartnerNote', { id: olivia, text: ' Called them. ' })
    const last = await calls.send(caller, 'AddPartnerNote', { id: olivia, text: 'Contract signed.' })

    expect(last.body.notes.map(({ by, text }: { by: string; text: string }) => [by, text])).toEqual([
      [elena, 'Contract signed.'],
      [elena, 'Called them.'],
    ])
    expect(last.body).toMatchObject({ revision, history })
    const empty = await calls.send(caller, 'AddPartnerNote', { id: olivia, text: ' ' })
    expect([empty.status, empty.body.fields]).toEqual([400, { text: 'Please enter a note' }])
  })
})

describe.each(engines)('two who decide at once on %s', (engine) => {
  const portal = withPortal(engine)
  const calls = partnerCalls(portal)

  onPostgres('are decided one after the other: one wins, and the other is told who', async () => {
    await calls.register()
    const [one, other] = [await calls.enter(), await calls.enter(phones.administrator)]
    const id = await calls.idOfPhone(one)
    portal.mailbox.empty()
    const [approved, declined] = await Promise.all([calls.approve(one, id), calls.decline(other, id)])
    const winner: Record<string, string> =
      approved.status === 200 ? { approve: elena } : { decline: 'Hana Kobayashi' }
    const loser = approved.status === 200 ? declined : approved

    expect([approved.status, declined.status].sort()).toEqual([200, 409])
    expect(loser).toEqual(isRefused(winner))
    expect(portal.mailbox.mails).toHaveLength(1)
    const [account] = await portal.database.reader
      .select({ status: people.status })
      .from(people)
      .where(eq(people.id, id))
    expect(account?.status).toBe(approved.status === 200 ? 'active' : 'pending')
  })
})
