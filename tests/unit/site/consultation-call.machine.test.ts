import { createActor, fromPromise } from 'xstate'
import { SendFailure } from '#machines/flows/send-failure.ts'
import {
  type CallPress,
  consultationCallMachine,
  type SeenCall,
} from '#machines/site/consultation-call.machine.ts'
import { settled } from '#tests/support/deferred.ts'

const [first, second] = ['2026-03-03T17:00:00.000Z', '2026-03-09T16:00:00.000Z']

const free: SeenCall = {
  ...{ status: 'Choosing', times: [first, second], minutes: 60, reservation: null, agreed: null },
  ...{ isOver: false, calendar: null, reservationEndsAt: 0 },
}
const hold = (at: string): SeenCall => ({
  ...free,
  ...{ reservation: { at, office: 'us', secondsLeft: 600 }, reservationEndsAt: Date.now() + 600_000 },
})
const agree = (at: string): SeenCall => ({
  ...free,
  ...{ status: 'Agreed', agreed: { at, office: 'us', zone: 'UTC' }, calendar: 'BEGIN:VCALENDAR' },
})
const failure = (code: string) => new SendFailure({ code, message: code, fields: {} })

const start = (answers: (SeenCall | SendFailure)[]) => {
  const sent: (string | undefined)[] = []
  const next = async () => {
    const answer = answers.shift()
    if (answer === undefined) throw new Error('Nobody told what to answer')
    if (answer instanceof SendFailure) throw answer
    return answer
  }
  const machine = consultationCallMachine.provide({
    actors: {
      check: fromPromise(next),
      reserve: fromPromise<SeenCall, string | null>(next),
      send: fromPromise<SeenCall, CallPress | null>(({ input }) => {
        sent.push(input?.key)
        return next()
      }),
    },
  })
  const actor = createActor(machine).start()
  const confirm = (at: string, key: string) =>
    actor.send({ type: 'confirm', answer: { kind: 'confirm', at, zone: 'UTC' }, key })
  return { actor, sent, confirm, value: () => actor.getSnapshot().value }
}

test('a confirmation whose answer was lost is sent again under its key, another one under its own', async () => {
  const { actor, sent, confirm, value } = start([
    ...[hold(first), failure('OFFLINE'), failure('OFFLINE'), agree(first)],
    ...[free, hold(second), agree(second)],
  ])
  await settled()
  confirm(first, 'one')
  await settled()
  expect(value()).toEqual({ reserved: 'failed' })
  confirm(first, 'two')
  await settled()
  confirm(first, 'three')
  await settled()
  expect(value()).toEqual({ agreed: 'ready' })
  actor.send({ type: 'change' })
  await settled()
  actor.send({ type: 'choose', at: second })
  await settled()
  confirm(second, 'four')
  await settled()
  expect(sent).toEqual(['one', 'one', 'one', 'four'])
})

test('a hold that ends is told beside fresh times, but a time that was agreed meanwhile is shown', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick'] })
  const one = start([hold(first), free])
  await settled()
  jest.advanceTimersByTime(599_999)
  expect(one.value()).toEqual({ reserved: 'ready' })
  jest.advanceTimersByTime(1)
  await settled()
  expect(one.value()).toEqual({ choosing: 'expired' })

  // The server had agreed, but its answer was lost.
  const other = start([hold(first), failure('OFFLINE'), agree(first)])
  await settled()
  jest.advanceTimersByTime(300_000)
  other.confirm(first, 'one')
  await settled()
  expect(other.value()).toEqual({ reserved: 'failed' })
  // A failure does not extend the hold.
  jest.advanceTimersByTime(300_000)
  await settled()
  expect(other.value()).toEqual({ agreed: 'ready' })
  jest.useRealTimers()
})

test('a time that a link was mailed for is confirmed elsewhere, chosen anew under a new key, or said to have lapsed', async () => {
  const mailed = {
    ...hold(first),
    reservation: { at: first, office: 'us', secondsLeft: 600, mailedTo: 'a@example.com' },
  } as const
  const { actor, sent, confirm, value } = start([
    ...[hold(first), mailed, mailed, free, hold(first), mailed, agree(first)],
  ])
  await settled()
  confirm(first, 'one')
  await settled()
  expect(value()).toEqual({ reserved: 'mailed' })
  actor.send({ type: 'retry' })
  await settled()
  expect(value()).toEqual({ reserved: 'mailed' })
  actor.send({ type: 'choose another' })
  await settled()
  actor.send({ type: 'choose', at: first })
  await settled()
  confirm(first, 'two')
  await settled()
  expect(sent).toEqual(['one', 'two'])
  actor.send({ type: 'retry' })
  await settled()
  expect(value()).toEqual({ agreed: 'ready' })

  const lapsed = { ...free, lapsed: { at: first, isFree: false } }
  const late = start([lapsed])
  await settled()
  expect(late.value()).toEqual({ choosing: 'expired' })
  const moved = start([{ ...agree(second), ...{ lapsed: lapsed.lapsed } }])
  await settled()
  expect(moved.value()).toEqual({ agreed: 'ready' })
})

test('changing the time begins with those that are free, also where the agreed one was chosen here', async () => {
  const { actor, value } = start([free, hold(first), agree(first), agree(first)])
  await settled()
  actor.send({ type: 'choose', at: first })
  await settled()
  actor.send({ type: 'confirm', answer: { kind: 'confirm', at: first, zone: 'UTC' }, key: 'one' })
  await settled()
  actor.send({ type: 'change' })
  await settled()
  expect(value()).toEqual({ choosing: 'ready' })
  actor.send({ type: 'keep' })
  expect(value()).toEqual({ agreed: 'ready' })
})
