import { savedSearches } from '#server/recruiting/schema/candidate-search.ts'
import { withApplications } from '#tests/support/application-calls.ts'
import { phones } from '#tests/support/sign-in.ts'

describe('saved searches', () => {
  const desk = withApplications('pglite')

  test('searches are saved per person, at most fifty of different names', async () => {
    const { calls } = desk
    const send = (call: string, body: object, caller = desk.recruiter()) => calls().send(caller, call, body)
    const list = async (caller = desk.recruiter()) => calls().read(caller, '/Desk/GetSavedSearches')
    const { body: saved } = await send('SaveSearch', { name: ' Texans ', query: 'q=python&state=TX' })
    const again = await send('SaveSearch', { name: 'TEXANS', query: '' })
    expect([again.status, again.body.fields]).toEqual([
      400,
      { name: 'You already have a search with this name' },
    ])
    expect(await list()).toEqual([{ id: saved.id, name: 'Texans', query: 'q=python&state=TX' }])
    const renamed = await send('RenameSearch', { id: saved.id, name: 'Texas' })
    expect(renamed.body).toEqual({ id: saved.id, name: 'Texas', query: 'q=python&state=TX' })
    await desk.database().write(async (tx) => {
      const [row] = await tx.select().from(savedSearches)
      if (!row) throw new Error('The search was not saved.')
      const names = Array.from({ length: 48 }, (_, at) => `Search ${at}`)
      await tx.insert(savedSearches).values(names.map((name) => ({ ...row, id: crypto.randomUUID(), name })))
    })
    expect((await send('SaveSearch', { name: 'The last one', query: '' })).status).toBe(200)
    const one = await send('SaveSearch', { name: 'One more', query: '' })
    expect([one.status, one.body.fields]).toEqual([
      400,
      { name: 'You have 50 saved searches. Please remove one first' },
    ])
    const foreign = await send('RenameSearch', { id: crypto.randomUUID(), name: 'Mine' })
    const removed = await send('RemoveSearch', { id: saved.id })
    const twice = await send('RemoveSearch', { id: saved.id })
    expect([foreign.status, removed.status, twice.status, (await list()).length]).toEqual([404, 200, 404, 49])
  })

  test('a search of another recruiter is not listed, and can be neither renamed nor removed', async () => {
    const { read, send, enter } = desk.calls()
    const list = '/Desk/GetSavedSearches'
    const { body: saved } = await send(desk.recruiter(), 'SaveSearch', { name: 'Remote', query: 'q=sql' })
    const other = await enter(phones.administrator)
    expect(await read(other, list)).toEqual([])
    const renamed = await send(other, 'RenameSearch', { id: saved.id, name: 'Mine' })
    const removed = await send(other, 'RemoveSearch', { id: saved.id })
    expect([renamed.status, removed.status]).toEqual([404, 404])
    expect(await read(desk.recruiter(), list)).toContainEqual(saved)
  })
})
