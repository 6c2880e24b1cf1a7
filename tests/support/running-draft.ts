import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { draftMachine, type SaveNowEvent } from '#machines/flows/draft.machine.ts'
import { type Deferred, defer, settled } from './deferred.ts'

type Job = 'restore' | 'save' | 'remove'

export const startDraft = () => {
  const clock = new SimulatedClock()
  const asked: (Job | 'save unread')[] = []
  const open: Partial<Record<Job, Deferred<unknown>>> = {}
  const wait = (job: Job) => {
    const answer = defer<unknown>()
    asked.push(job)
    open[job] = answer
    return answer.promise
  }
  const watchers = new Set<() => void>()
  const machine = draftMachine.provide({
    actions: { saveUnread: () => void asked.push('save unread') },
    actors: {
      watchLeaving: fromCallback<SaveNowEvent>(({ sendBack }) => {
        const report = () => sendBack({ type: 'save now' })
        watchers.add(report)
        return () => watchers.delete(report)
      }),
      restore: fromPromise(async () => (await wait('restore')) === true),
      save: fromPromise(() => wait('save').then(() => {})),
      remove: fromPromise(() => wait('remove').then(() => {})),
    },
  })
  const actor = createActor(machine, { clock }).start()
  const answer = async (job: Job, what?: unknown) => {
    open[job]?.resolve(what)
    await settled()
  }
  const fail = async (job: Job) => {
    open[job]?.reject(new Error('the store is closed to this page'))
    await settled()
  }
  return {
    asked,
    answer,
    fail,
    change: () => actor.send({ type: 'change' }),
    discard: () => actor.send({ type: 'discard' }),
    leave: () => {
      for (const report of [...watchers]) report()
    },
    watchers: () => watchers.size,
    pass: (milliseconds: number) => clock.increment(milliseconds),
    value: () => actor.getSnapshot().value,
  }
}
