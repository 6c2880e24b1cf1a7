import { createActor, fromPromise } from 'xstate'
import type { JobAlert } from '#api/contracts/careers/job-alert.contract.ts'
import { type AlertPress, alertLinkMachine } from '#machines/careers/alert-link.machine.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { type Deferred, defer, settled } from '#tests/support/deferred.ts'

const alert: JobAlert = {
  status: 'Active',
  every: 'daily',
  query: '',
  matches: 2,
  others: 1,
  stoppedWith: 0,
  confirmBy: null,
  endsOn: null,
}

test('a step whose answer was lost is sent again under its key, another one under another', async () => {
  const sent: (AlertPress | null)[] = []
  let answer: Deferred<JobAlert>
  const machine = alertLinkMachine.provide({
    actors: {
      check: fromPromise(async () => alert),
      send: fromPromise<JobAlert, AlertPress | null>(({ input }) => {
        sent.push(input)
        answer = defer()
        return answer.promise
      }),
    },
  })
  const actor = createActor(machine).start()
  const end = async (how: 'lost' | 'done') => {
    if (how === 'lost') {
      answer.reject(new SendFailure({ code: 'OFFLINE', message: 'The connection is gone', fields: {} }))
    } else answer.resolve({ ...alert, status: 'Stopped' })
    await settled()
  }
  await settled()
  actor.send({ type: 'take', step: 'stop', key: 'one' })
  await end('lost')
  expect(actor.getSnapshot().context.failure?.message).toBe('The connection is gone')
  actor.send({ type: 'take', step: 'stop', key: 'two' })
  actor.send({ type: 'take', step: 'stopAll', key: 'ignored' })
  await end('lost')
  actor.send({ type: 'take', step: 'stopAll', key: 'three' })
  await end('done')
  expect(actor.getSnapshot().context).toMatchObject({
    alert: { status: 'Stopped' },
    taken: 'stopAll',
    failure: null,
  })
  actor.send({ type: 'take', step: 'stopAll', key: 'four' })
  expect(sent).toEqual([
    { step: 'stop', key: 'one' },
    { step: 'stop', key: 'one' },
    { step: 'stopAll', key: 'three' },
    { step: 'stopAll', key: 'four' },
  ])
})
