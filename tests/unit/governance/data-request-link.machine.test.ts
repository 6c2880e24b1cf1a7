import { createActor, fromPromise } from 'xstate'
import type { PendingDataRequest } from '#api/contracts/governance/data-request.contract.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { dataRequestLinkMachine } from '#machines/governance/data-request-link.machine.ts'
import { type Deferred, defer, settled } from '#tests/support/deferred.ts'

const pending: PendingDataRequest = { kind: 'copy', words: '', expiresAt: '2026-03-09T10:00:00.000Z' }
const gone = new SendFailure({ code: 'OFFLINE', message: 'The connection is gone', fields: {} })
const isVoid = new SendFailure({ code: 'LINK_VOID', message: 'This link has expired.', fields: {} })

/** A link that was opened, whose calls the test answers. */
const openLink = () => {
  const keys: string[] = []
  let checks = 0
  let check: Deferred<PendingDataRequest>
  let send: Deferred<string>
  const machine = dataRequestLinkMachine.provide({
    actors: {
      check: fromPromise(() => {
        checks += 1
        check = defer()
        return check.promise
      }),
      send: fromPromise<string, { key: string }>(({ input }) => {
        keys.push(input.key)
        send = defer()
        return send.promise
      }),
    },
  })
  const actor = createActor(machine).start()
  return {
    keys,
    checks: () => checks,
    press: (key: string) => actor.send({ type: 'confirm', key }),
    retry: () => actor.send({ type: 'retry' }),
    checked: async (error?: Error) => {
      if (error) check.reject(error)
      else check.resolve(pending)
      await settled()
    },
    sent: async (error?: Error) => {
      if (error) send.reject(error)
      else send.resolve('2026-04-01')
      await settled()
    },
    state: () => {
      const { value, context } = actor.getSnapshot()
      return { value, failure: context.failure?.message ?? null, dueOn: context.dueOn }
    },
  }
}

test('opening a link asks what it confirms, and confirms nothing', async () => {
  const link = openLink()
  link.press('key-1')
  await link.checked()
  expect(link.keys).toEqual([])
  expect(link.state()).toEqual({ value: { asking: 'ready' }, failure: null, dueOn: null })
})

test('a press that got no answer is repeated under its first key', async () => {
  const link = openLink()
  await link.checked()
  link.press('key-1')
  link.press('key-2')
  await link.sent(gone)
  expect(link.state()).toMatchObject({ value: { asking: 'failed' }, failure: 'The connection is gone' })
  link.press('key-3')
  expect(link.state()).toMatchObject({ value: 'sending', failure: null })
  await link.sent()
  expect(link.keys).toEqual(['key-1', 'key-1'])
  expect(link.state()).toEqual({ value: 'confirmed', failure: null, dueOn: '2026-04-01' })
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
  link.press('key-1')
  await link.sent(isVoid)
  expect(link.state()).toMatchObject({ value: 'void', dueOn: null })
})
