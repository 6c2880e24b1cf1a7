import { ana, clientCalls, contoso } from '#tests/support/client-calls.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { withPortal } from '#tests/support/portal-app.ts'
import { phones } from '#tests/support/sign-in.ts'

const statuses = (answers: readonly { statusCode: number }[]) => answers.map(({ statusCode }) => statusCode)

describe.each(engines)('clients on %s', (engine) => {
  const portal = withPortal(engine)
  const calls = clientCalls(portal)

  afterEach(() => calls.clear())

  onPostgres('are added with a name of their own, in whatever case, also by two at once', async () => {
    const [hr, administrator] = [await calls.enter(phones.hr), await calls.enter(phones.administrator)]
    const answers = await Promise.all([
      calls.send(hr, 'AddClient', contoso),
      calls.send(administrator, 'AddClient', { ...contoso, name: ' CONTOSO ' }),
    ])

    expect(statuses(answers).sort()).toEqual([200, 400])
    expect(answers.find(({ statusCode }) => statusCode === 400)?.json().fields).toEqual({
      name: 'Another client has this name',
    })
    expect((await calls.read(hr, 'GetClients')).json()).toEqual([
      {
        id: expect.any(String),
        name: expect.stringMatching(/^contoso$/i),
        website: '',
        country: '',
        status: 'Active',
        people: 0,
        approver: '',
      },
    ])
  })

  onPostgres('are changed by the first of two, and the second is told', async () => {
    const [hr, administrator] = [await calls.enter(phones.hr), await calls.enter(phones.administrator)]
    const id = await calls.add(hr)
    const { revision } = await calls.record(hr, id)
    const answers = await Promise.all([
      calls.send(hr, 'ChangeClient', { ...contoso, id, revision, notes: 'From HR' }),
      calls.send(administrator, 'ChangeClient', { ...contoso, id, revision, notes: 'From above' }),
    ])

    expect(statuses(answers).sort()).toEqual([200, 409])
    expect(answers.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('RECORD_CHANGED')
    expect(await calls.record(hr, id)).toMatchObject({
      revision: 2,
      notes: expect.stringMatching(/^From /),
    })
  })

  onPostgres(
    'have one who approves time sheets: two who choose another at once are decided one after the other',
    async () => {
      const [hr, administrator] = [await calls.enter(phones.hr), await calls.enter(phones.administrator)]
      const clientId = await calls.add(hr)
      const approver = { ...ana, approves: true, clientId, replaces: null }
      const { contacts } = await calls.written(hr, 'AddContact', approver)
      const replaces = contacts[0]?.id
      const answers = await Promise.all([
        calls.send(hr, 'AddContact', { ...approver, name: 'Bo Lind', replaces }),
        calls.send(administrator, 'AddContact', { ...approver, name: 'Cy Moor', replaces }),
      ])
      const names = (await calls.record(hr, clientId)).contacts.filter((one) => one.approves)

      expect(statuses(answers).sort()).toEqual([200, 409])
      expect(names).toHaveLength(1)
      expect((await calls.read(hr, 'GetClients')).json()).toMatchObject([{ approver: names[0]?.name }])
    },
  )
})

describe('clients and contacts', () => {
  const portal = withPortal('pglite')
  const calls = clientCalls(portal)

  afterEach(() => calls.clear())

  test('are kept as they were entered, and a change says what it was made of', async () => {
    const hr = await calls.enter(phones.hr)
    const id = await calls.add(hr, { name: 'x'.repeat(100) })
    const form = {
      name: 'Contoso',
      website: 'https://contoso.example.com/',
      country: 'Canada',
      notes: 'Net 30',
    }
    const changed = await calls.written(hr, 'ChangeClient', { ...form, status: 'Closed', id, revision: 1 })

    expect(changed).toEqual({ ...form, status: 'Closed', id, revision: 2, contacts: [], assignments: [] })
    expect((await calls.send(hr, 'ChangeClient', { ...contoso, id, revision: 1 })).json().code).toBe(
      'RECORD_CHANGED',
    )
    expect(
      (
        await calls.send(hr, 'ChangeClient', {
          ...contoso,
          name: 'Fabrikam',
          id: crypto.randomUUID(),
          revision: 1,
        })
      ).statusCode,
    ).toBe(404)
    expect(
      (await calls.send(hr, 'AddClient', { ...contoso, name: ' ', website: 'contoso' })).json().fields,
    ).toEqual({
      name: 'Please enter Name',
      website: 'Please enter a web address such as https://company.com',
    })
  })

  test('a lost answer is asked for again without a second client', async () => {
    const hr = await calls.enter(phones.hr)
    const key = crypto.randomUUID()
    const first = await calls.send(hr, 'AddClient', contoso, key)
    const again = await calls.send(hr, 'AddClient', contoso, key)

    expect(again.json()).toEqual(first.json())
  })

  test('a former contact approves nothing, and stands last', async () => {
    const hr = await calls.enter(phones.hr)
    const clientId = await calls.add(hr)
    const added = await calls.written(hr, 'AddContact', { ...ana, approves: true, clientId, replaces: null })
    await calls.send(hr, 'AddContact', { ...ana, name: 'Bo Lind', clientId, replaces: null })
    const [{ id, revision } = { id: '', revision: 0 }] = added.contacts
    const both = { ...ana, id, revision, replaces: null, approves: true, isFormer: true }

    expect((await calls.send(hr, 'ChangeContact', both)).json().fields).toEqual({
      approves: 'Someone who is no longer there cannot approve time sheets',
    })
    const { contacts } = await calls.written(hr, 'ChangeContact', { ...both, approves: false })
    expect(contacts.map((one) => [one.name, one.approves, one.isFormer, one.revision])).toEqual([
      ['Bo Lind', false, false, 1],
      ['Ana Silva', false, true, 2],
    ])
    expect((await calls.send(hr, 'ChangeContact', { ...both, approves: false })).json().code).toBe(
      'RECORD_CHANGED',
    )
  })

  test.each(['+1 555', '+3361234567', '+1360555014212345'])('%s is no number of a contact', async (phone) => {
    const hr = await calls.enter(phones.hr)
    const clientId = await calls.add(hr)
    const answer = await calls.send(hr, 'AddContact', { ...ana, phone, clientId, replaces: null })
    expect(answer.json().fields).toEqual({ phone: 'Please enter a valid Mobile No.' })
    expect((await calls.record(hr, clientId)).contacts).toEqual([])
  })

  test('who approves is replaced only by someone who saw who that was', async () => {
    const hr = await calls.enter(phones.hr)
    const clientId = await calls.add(hr)
    const approver = { ...ana, approves: true, clientId, replaces: null }
    const first = await calls.written(hr, 'AddContact', approver)
    const bo = { ...approver, name: 'Bo Lind' }

    expect((await calls.send(hr, 'AddContact', bo)).json().code).toBe('RECORD_CHANGED')
    const { contacts } = await calls.written(hr, 'AddContact', { ...bo, replaces: first.contacts[0]?.id })
    expect(contacts.map((one) => [one.name, one.approves, one.revision])).toEqual([
      ['Ana Silva', false, 2],
      ['Bo Lind', true, 1],
    ])
  })
})
