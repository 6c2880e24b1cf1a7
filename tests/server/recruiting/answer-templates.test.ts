import { answerTemplates } from '#server/recruiting/schema/inquiries.ts'
import { engines, onPostgres } from '#tests/support/database.ts'
import { inquiryCalls } from '#tests/support/inquiry-calls.ts'
import { withPortal } from '#tests/support/portal-app.ts'

const welcome = { name: 'Welcome', text: 'Hello {{first_name}}' }

describe.each(engines)('templates of answers on %s', (engine) => {
  const portal = withPortal(engine)
  const calls = inquiryCalls(portal)

  afterEach(() =>
    portal.database.write(async (tx) => {
      await tx.delete(answerTemplates)
    }),
  )

  onPostgres('are added, listed by name, changed over the state that was seen, and removed', async () => {
    const caller = await calls.enter()
    const list = () => calls.read(caller, '/Desk/GetAnswerTemplates')
    const { body: added } = await calls.send(caller, 'AddAnswerTemplate', welcome)
    await calls.send(caller, 'AddAnswerTemplate', { name: 'a later one', text: 'Bye' })
    expect((await list()).map(({ name }: { name: string }) => name)).toEqual(['a later one', 'Welcome'])

    const change = { id: added.id, revision: 0, name: 'WELCOME', text: 'Dear {{name}}' }
    expect((await calls.send(caller, 'ChangeAnswerTemplate', change)).body).toEqual({
      ...change,
      revision: 1,
    })
    const refused = [
      await calls.send(caller, 'ChangeAnswerTemplate', change),
      await calls.send(caller, 'RemoveAnswerTemplate', { id: added.id, revision: 0 }),
      await calls.send(caller, 'AddAnswerTemplate', { ...welcome, name: ' welcome ' }),
      await calls.send(caller, 'ChangeAnswerTemplate', { ...change, revision: 1, name: 'A Later One' }),
      await calls.send(caller, 'AddAnswerTemplate', { name: 'Other', text: 'Hello {{phone}}' }),
      await calls.send(caller, 'RemoveAnswerTemplate', { id: crypto.randomUUID(), revision: 0 }),
    ]
    expect(refused.map(({ status, body }) => [status, body.code, body.fields])).toEqual([
      [409, 'RECORD_CHANGED', undefined],
      [409, 'RECORD_CHANGED', undefined],
      [400, 'VALIDATION_FAILED', { name: 'Another template has this name' }],
      [400, 'VALIDATION_FAILED', { name: 'Another template has this name' }],
      [
        400,
        'VALIDATION_FAILED',
        { text: 'Please use only {{name}}, {{first_name}}, {{subject}}, {{my_name}}' },
      ],
      [404, 'NOT_FOUND', undefined],
    ])
    const removed = await calls.send(caller, 'RemoveAnswerTemplate', { id: added.id, revision: 1 })
    expect([removed.status, (await list()).length]).toEqual([200, 1])
  })

  onPostgres('two that take one name at once: one has it', async () => {
    const caller = await calls.enter()
    const both = await Promise.all([0, 1].map(() => calls.send(caller, 'AddAnswerTemplate', welcome)))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400])
  })
})
