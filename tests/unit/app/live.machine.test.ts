import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import type { DeskNews } from '#api/contracts/recruiting/live.contract.ts'
import {
  type LeadEvent,
  liveMachine,
  type PassedEvent,
  type StreamEvent,
} from '#machines/app/live.machine.ts'
import { defer, settled } from '#tests/support/deferred.ts'

const newsAt = (after: string): DeskNews => ({ after, isReset: false, changes: [] })

const startTab = () => {
  const clock = new SimulatedClock()
  const log: string[] = []
  const told: { stream?: (event: StreamEvent) => void; tabs?: (event: PassedEvent) => void } = {}
  let lead: (event: LeadEvent) => void = () => {}
  const answers = [defer<DeskNews>()]
  const note =
    (what: string) =>
    (_: unknown, { news }: { news: DeskNews }) => {
      log.push(`${what} ${news.after}`)
    }
  const machine = liveMachine.provide({
    actors: {
      waitForLead: fromCallback<LeadEvent>(({ sendBack }) => {
        lead = sendBack
        return () => void log.push('give up the lead')
      }),
      hearTabs: fromCallback<PassedEvent>(({ sendBack }) => {
        told.tabs = sendBack
      }),
      stream: fromCallback<StreamEvent, { after: string | null }>(({ sendBack, input: { after } }) => {
        log.push(`stream after ${after}`)
        told.stream = sendBack
        return () => void log.push('cut the stream')
      }),
      poll: fromPromise<DeskNews, { after: string | null }>(({ input: { after } }) => {
        log.push(`ask after ${after}`)
        const answer = defer<DeskNews>()
        answers.push(answer)
        return answer.promise
      }),
    },
    actions: { show: note('show'), passOn: note('pass on') },
  })
  const actor = createActor(machine, { clock }).start()
  return {
    actor,
    clock,
    lead: () => lead({ type: 'lead' }),
    stream: (event: StreamEvent) => told.stream?.(event),
    hear: (news: DeskNews) => told.tabs?.({ type: 'passed on', news }),
    answer: async (news: DeskNews) => {
      answers.at(-1)?.resolve(news)
      await settled()
    },
    happened: () => log.splice(0),
    value: () => JSON.stringify(actor.getSnapshot().value),
  }
}

const broken = { type: 'broken' } as const

test('a tab that follows shows what is passed on, and goes on from there when it leads', () => {
  const tab = startTab()
  tab.hear(newsAt('7'))
  tab.lead()
  expect(tab.happened()).toEqual(['show 7', 'stream after 7'])
  tab.hear(newsAt('8'))
  expect(tab.happened()).toEqual([])
})

test('a tab that leads shows what it is told and passes it on', () => {
  const tab = startTab()
  tab.lead()
  tab.stream({ type: 'begin', news: newsAt('1') })
  tab.stream({ type: 'news', news: newsAt('2') })
  expect(tab.happened()).toEqual(['stream after null', 'show 1', 'pass on 1', 'show 2', 'pass on 2'])
})

test('a stream that ends is asked for again from where it was, later each time, and at once when someone comes back', () => {
  const tab = startTab()
  tab.lead()
  tab.stream({ type: 'begin', news: newsAt('1') })
  tab.stream(broken)
  tab.happened()
  tab.clock.increment(1499)
  expect(tab.happened()).toEqual([])
  tab.clock.increment(1)
  expect(tab.happened()).toEqual(['stream after 1'])
  tab.stream(broken)
  tab.happened()
  tab.clock.increment(4499)
  expect(tab.happened()).toEqual([])
  tab.actor.send({ type: 'wake' })
  expect(tab.happened()).toEqual(['stream after 1'])
})

test('a stream on which nothing is heard for 25 seconds is given up; a heartbeat is something', () => {
  const tab = startTab()
  tab.lead()
  tab.stream({ type: 'begin', news: newsAt('1') })
  tab.clock.increment(24_000)
  tab.stream({ type: 'heartbeat' })
  tab.clock.increment(24_999)
  expect(tab.value()).toBe('{"leading":{"attached":"streaming"}}')
  tab.clock.increment(1)
  expect(tab.value()).toBe('{"leading":"waiting"}')
})

test('where three streams do not begin it asks every five seconds, and tries a stream again after a minute', async () => {
  const tab = startTab()
  tab.lead()
  tab.clock.increment(5000)
  tab.clock.increment(1500)
  tab.stream(broken)
  tab.clock.increment(4500)
  tab.clock.increment(4999)
  expect(tab.value()).toBe('{"leading":{"attached":"connecting"}}')
  tab.happened()
  tab.clock.increment(1)
  expect(tab.happened()).toEqual(['cut the stream', 'ask after null'])
  await tab.answer(newsAt('3'))
  expect(tab.happened()).toEqual(['show 3', 'pass on 3'])
  for (let asked = 1; asked < 12; asked += 1) {
    tab.clock.increment(5000)
    expect(tab.happened()).toEqual(['ask after 3'])
    await tab.answer(newsAt('3'))
    tab.happened()
  }
  tab.clock.increment(4999)
  expect(tab.happened()).toEqual([])
  tab.clock.increment(1)
  expect(tab.happened()).toEqual(['stream after 3'])
  tab.stream({ type: 'begin', news: newsAt('4') })
  tab.stream(broken)
  expect(tab.value()).toBe('{"leading":"waiting"}')
})

test('a stream that is refused is not tried again at once: the question tells the session why', () => {
  const tab = startTab()
  tab.lead()
  tab.stream({ type: 'refused' })
  expect(tab.happened()).toEqual(['stream after null', 'cut the stream', 'ask after null'])
})

test('what ends with the session gives up stream and lead', () => {
  const tab = startTab()
  tab.lead()
  tab.happened()
  tab.actor.stop()
  expect(tab.happened().sort()).toEqual(['cut the stream', 'give up the lead'])
})
