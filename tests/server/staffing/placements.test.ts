import { eq } from 'drizzle-orm'
import {
  confirmPlacement,
  getPlacement,
  getPlacements,
  type Placement,
} from '#api/contracts/staffing/placement.contract.ts'
import { people } from '#server/people/schema/people.ts'
import { getId } from '#server/samples/people.ts'
import { placements } from '#server/staffing/schema/placements.ts'
import { assignments, clients } from '#server/time/schema/time-sheets.ts'
import type { Caller } from '#tests/support/account-calls.ts'
import { placingClient, withApplications } from '#tests/support/application-calls.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { phones, post } from '#tests/support/sign-in.ts'

const ana = 'Ana María Müller'
const closedId = 'c11e1700-0000-4000-8000-000000000002'
const clientId = placingClient
const wanted = { clientId, role: 'Data Engineer', since: '2026-06-01', until: '' }
const assignment = { ...wanted, purchaseOrder: 'PO-7' }

const invited = {
  ...{ firstName: 'Ana', lastName: 'Müller', email: 'ana.muller@skagit.example.com' },
  ...{ phoneNo: '+14155552671', title: 'Data Engineer', department: 'Data Engineering', office: 'us' },
  ...{ startDate: '2026-06-01', timeZone: 'America/Los_Angeles', managerId: '' },
}

describe.each(engines)('who was placed on %s', (engine) => {
  const desk = withApplications(engine)
  let hr: Caller

  beforeAll(async () => {
    hr = await desk.calls().enter(phones.hr)
    await desk.placing()
    await desk.database().write(async (tx) => {
      const closed = { id: closedId, pro_name: 'Fabrikam', status: 'Closed', createdAt: new Date() } as const
      await tx.insert(clients).values(closed)
    })
  })

  afterEach(async () => {
    await desk.database().write(async (tx) => {
      await tx.delete(placements)
      await tx.delete(assignments)
      await tx.delete(people).where(eq(people.phone, invited.phoneNo))
    })
  })

  const send = (caller: Caller, call: string, body: object, key: string = crypto.randomUUID()) =>
    post(desk.portal().app, `/Admin/${call}`, body, {
      headers: { ...caller.headers, 'idempotency-key': key },
    })

  const list = async () => getPlacements.response.parse(await desk.calls().read(hr, getPlacements.path))

  const one = async (id: string) =>
    getPlacement.response.parse(await desk.calls().read(hr, `${getPlacement.path}?id=${id}`))

  const offer = async (): Promise<string> => {
    await desk.calls().apply()
    const { id } = await desk.calls().card(desk.recruiter(), ana)
    const applications = [{ id, revision: 0 }]
    await desk.calls().send(desk.recruiter(), 'MoveApplications', { applications, stage: 'Offer' })
    return id
  }

  const place = async (more: object = {}): Promise<{ applicationId: string; placement: Placement }> => {
    const id = await offer()
    await desk.end(ana, { ...wanted, outcome: 'Placed', text: 'Starts with the team in June.', ...more })
    const [first] = await list()
    return { applicationId: id, placement: await one(first?.id ?? '') }
  }

  test('waits for HR with what the recruiter wants', async () => {
    const { placement } = await place()
    expect(await desk.calls().read(hr, '/Admin/CountPlacements')).toEqual({ waiting: 1 })
    expect(placement).toEqual({
      ...{ id: placement.id, status: 'Waiting', revision: 0, candidate: ana, job: 'Data Engineer' },
      ...{
        client: { id: clientId, name: 'Contoso' },
        role: 'Data Engineer',
        since: '2026-06-01',
        until: null,
      },
      ...{ by: 'Elena Petrova', at: desk.portal().clock().toISOString() },
      ...{ firstName: 'Ana María', lastName: 'Müller' },
      ...{ email: 'ana.muller@example.com', phoneNo: '+14155552671' },
      ...{ remark: 'Starts with the team in June.', reason: '', decided: null, person: null, alike: [] },
    })
  })

  test('needs a client that takes hours, and days in order', async () => {
    await offer()
    const refused = async (more: object) =>
      (await desk.end(ana, { ...wanted, outcome: 'Placed', ...more })).body.fields
    expect(await refused({ clientId: closedId })).toEqual({
      clientId: 'Please select a client that is not closed',
    })
    expect(await refused({ clientId: '' })).toEqual({ clientId: 'Please select Client' })
    expect(await refused({ until: '2026-05-31' })).toEqual({
      until: 'The last day must not be before the first',
    })
    expect(await desk.calls().read(desk.recruiter(), '/Desk/GetPlacingClients')).toEqual([
      { id: clientId, name: 'Contoso' },
    ])
    expect(await list()).toEqual([])
  })

  onPostgres('is invited and assigned at once, by one of two who confirm', async () => {
    const { applicationId, placement } = await place()
    const { id, revision } = placement
    desk.portal().mailbox.empty()
    const body = { ...invited, ...assignment, id, revision }
    const answers = await Promise.all([send(hr, 'InvitePlaced', body), send(hr, 'InvitePlaced', body)])
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
    const found = await one(id)
    expect(found).toMatchObject({
      ...{ status: 'Confirmed', revision: 1, decided: { by: 'Priya Natarajan' } },
      person: { name: 'Ana Müller' },
    })
    expect(await desk.database().reader.select().from(assignments)).toEqual([
      {
        ...{ id: expect.any(String), employeeId: found.person?.id, clientId, role: 'Data Engineer' },
        ...{ purchaseOrder: 'PO-7', since: '2026-06-01', until: null, cancelledAt: null, revision: 1 },
      },
    ])
    expect(desk.portal().mailbox.mails.map(({ to }) => to)).toEqual([invited.email])
    const { entries } = await desk.calls().one(desk.recruiter(), applicationId)
    expect(entries.map(({ action, by }) => [action, by])).toEqual([
      ['move', 'Elena Petrova'],
      ['place', 'Elena Petrova'],
      ['confirm', 'Priya Natarajan'],
    ])
  })

  test('stays as it was where the invitation or the assignment is refused', async () => {
    const { placement } = await place()
    const { id, revision } = placement
    const taken = { ...invited, ...assignment, id, revision, phoneNo: phones.employee }
    expect((await send(hr, 'InvitePlaced', taken)).json().fields).toEqual({
      phoneNo: 'Another employee has this number',
    })
    const closed = { ...invited, ...assignment, id, revision, clientId: closedId }
    expect((await send(hr, 'InvitePlaced', closed)).json().code).toBe('VALIDATION_FAILED')
    expect(await desk.database().reader.$count(people, eq(people.phone, invited.phoneNo))).toBe(0)
    expect(await one(id)).toEqual(placement)
  })

  test('is someone who works here, found by number, and never who confirms', async () => {
    const { placement } = await place()
    await desk.database().write(async (tx) => {
      await tx
        .update(people)
        .set({ email: 'Ana.Muller@example.com' })
        .where(eq(people.id, getId(9)))
    })
    const { id, revision } = placement
    const { alike } = await one(id)
    expect(alike.map(({ name, title, status }) => [name, title, status])).toEqual([
      ['Naomi Feldman', 'Senior AI Engineer', 'Active'],
    ])
    const confirm = (personId: string) =>
      send(hr, 'ConfirmPlacement', { ...assignment, personId, id, revision })
    expect((await confirm(getId(12))).json().code).toBe('OWN_RECORD')
    expect(confirmPlacement.response.parse((await confirm(getId(9))).json())).toMatchObject({
      status: 'Confirmed',
      person: { name: 'Naomi Feldman' },
    })
  })

  test('is given back once, with a reason that the application shows, and can be placed again', async () => {
    const { applicationId, placement } = await place()
    const { id, revision } = placement
    expect((await send(hr, 'ReturnPlacement', { id, revision, reason: ' ' })).json().fields).toEqual({
      reason: 'Please enter a reason',
    })
    const body = { id, revision, reason: 'The client has no contract.' }
    const key = crypto.randomUUID()
    expect((await send(hr, 'ReturnPlacement', body, key)).json()).toMatchObject({
      status: 'Returned',
      reason: 'The client has no contract.',
    })
    expect((await send(hr, 'ReturnPlacement', body, key)).statusCode).toBe(200)
    expect((await send(hr, 'ReturnPlacement', body)).json().code).toBe('STEP_REFUSED')
    const application = await desk.calls().one(desk.recruiter(), applicationId)
    expect(application).toMatchObject({ stage: 'Offer', outcome: null })
    expect(application.entries.at(-1)).toMatchObject({
      ...{ action: 'return', by: 'Priya Natarajan', text: 'The client has no contract.' },
    })
    await desk.end(ana, { ...wanted, outcome: 'Placed' })
    expect((await list()).map(({ status }) => status)).toEqual(['Waiting', 'Returned'])
  })

  test('is not given back where the candidate has applied again', async () => {
    const { placement } = await place()
    expect(await desk.calls().apply()).toEqual([200, null])
    const { id, revision } = placement
    const refused = await send(hr, 'ReturnPlacement', { id, revision, reason: 'No contract.' })
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'ALREADY_APPLIED'])
    expect((await one(id)).status).toBe('Waiting')
  })
})
