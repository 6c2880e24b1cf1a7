import { createActor, fromPromise } from 'xstate'
import { createLinkMachine, type LinkChange } from '#machines/flows/link.machine.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { type Deferred, defer, settled } from '#tests/support/deferred.ts'

type Change = LinkChange<{ pick: string }>

const failure = (code: string, message: string) => new SendFailure({ code, message, fields: {} })
const gone = failure('OFFLINE', 'The connection is gone')
const isVoid = failure('LINK_VOID', 'This link has expired.')
const isTaken = failure('TIME_TAKEN', 'This time has just been taken.')

const openLink = () => {
  const sent: (Change | null)[] = []
  let checks = 0
  let check: Deferred<string>
  let send: Deferred<string>
  const machine = createLinkMachine<string, { pick: string }>().provide({
    actors: {
      check: fromPromise(() => {
        checks += 1
        check = defer()
        return check.promise
      }),
      send: fromPromise<string, Change | null>(({ input }) => {
        sent.push(input)
        send = defer()
        return send.promise
      }),
    },
  })
  const actor = createActor(machine).start()
  const end = async (call: Deferred<string>, answer: string | Error) => {
    if (answer instanceof Error) call.reject(answer)
    else call.resolve(answer)
    await settled()
  }
  return {
    keys: () => sent.map((change) => change?.key),
    checks: () => checks,
    press: (pick: string, key: string) => actor.send({ type: 'send', value: { pick }, key }),
    retry: () => actor.send({ type: 'retry' }),
    checked: (answer: string | Error = 'as it is') => end(check, answer),
    sent: (answer: string | Error = 'changed') => end(send, answer),
    state: () => {
      const { value, context } = actor.getSnapshot()
      const { subject, applied } = context
      return { value, subject, applied, failure: context.failure?.message ?? null }
    },
  }
}

test('opening a link loads its record and changes nothing', async () => {
  const link = openLink()
  link.press('Monday', 'key-1')
  await link.checked()
  expect(link.keys()).toEqual([])
  expect(link.state()).toEqual({
    value: { shown: 'ready' },
    subject: 'as it is',
    applied: null,
    failure: null,
  })
})

test('a change whose answer was lost is sent again under its key, another one under another', async () => {
  const link = openLink()
  await link.checked()
  link.press('Monday', 'key-1')
  link.press('Tuesday', 'ignored while one is on its way')
  await link.sent(gone)
  expect(link.state()).toMatchObject({ value: { shown: 'failed' }, failure: 'The connection is gone' })
  link.press('Monday', 'key-2')
  expect(link.state()).toMatchObject({ value: 'sending', failure: null })
  await link.sent(gone)
  link.press('Tuesday', 'key-3')
  await link.sent()
  expect(link.state()).toEqual({
    value: { shown: 'ready' },
    subject: 'changed',
    applied: { pick: 'Tuesday' },
    failure: null,
  })
  link.press('Tuesday', 'key-4')
  expect(link.keys()).toEqual(['key-1', 'key-1', 'key-3', 'key-4'])
})

test('a choice that is gone is told beside the record as it is now', async () => {
  const link = openLink()
  await link.checked()
  link.press('Monday', 'key-1')
  await link.sent(isTaken)
  expect(link.state()).toMatchObject({ value: 'checking' })
  await link.checked('without Monday')
  expect(link.state()).toEqual({
    value: { shown: 'failed' },
    subject: 'without Monday',
    applied: null,
    failure: 'This time has just been taken.',
  })
  expect(link.checks()).toBe(2)
})

test('a link that cannot be checked is checked again, and one that does not work is not', async () => {
  const link = openLink()
  await link.checked(gone)
  expect(link.state()).toMatchObject({ value: 'unchecked', failure: 'The connection is gone' })
  link.retry()
  expect(link.state()).toMatchObject({ value: 'checking', failure: null })
  await link.checked(isVoid)
  link.retry()
  expect([link.checks(), link.state().value]).toEqual([2, 'void'])
})

test('a link that was used meanwhile does not work any more', async () => {
  const link = openLink()
  await link.checked()
  link.press('Monday', 'key-1')
  await link.sent(isVoid)
  expect(link.state()).toMatchObject({ value: 'void', applied: null })
})
