import { createActor, fromPromise } from 'xstate'
import type { InterviewAnswer, LinkedInterview } from '#api/contracts/careers/interview-link.contract.ts'
import { type InterviewPress, interviewLinkMachine } from '#machines/careers/interview-link.machine.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { type Deferred, defer, settled } from '#tests/support/deferred.ts'

const [monday, tuesday] = ['2026-03-09T16:00:00.000Z', '2026-03-10T17:00:00.000Z']

const interview: LinkedInterview = {
  ...{ status: 'Proposed', kind: 'Phone', minutes: 30, place: 'We phone you.' },
  ...{ zone: 'America/Los_Angeles', startsAt: null, job: 'Data Engineer', people: ['Elena Petrova'] },
  ...{ times: [monday, tuesday], isOver: false },
}

test('a time that is gone is told beside those that are left, and a lost answer is sent again under its key', async () => {
  const sent: (InterviewPress | null)[] = []
  let checked = 0
  let answer: Deferred<LinkedInterview>
  const machine = interviewLinkMachine.provide({
    actors: {
      check: fromPromise(async () => {
        checked += 1
        return checked === 1 ? interview : { ...interview, times: [tuesday] }
      }),
      send: fromPromise<LinkedInterview, InterviewPress | null>(({ input }) => {
        sent.push(input)
        answer = defer()
        return answer.promise
      }),
    },
  })
  const actor = createActor(machine).start()
  const pick = (at: string): InterviewAnswer => ({ kind: 'pick', at, zone: 'UTC' })
  const fail = async (code: string, message: string) => {
    answer.reject(new SendFailure({ code, message, fields: {} }))
    await settled()
  }
  const succeed = async () => {
    answer.resolve({ ...interview, status: 'Booked', startsAt: tuesday })
    await settled()
  }
  await settled()
  actor.send({ type: 'answer', answer: pick(monday), key: 'one' })
  await fail('TIME_TAKEN', 'This time has just been taken.')
  expect(actor.getSnapshot().value).toEqual({ shown: 'failed' })
  expect(actor.getSnapshot().context).toMatchObject({
    interview: { times: [tuesday] },
    failure: { message: 'This time has just been taken.' },
  })
  actor.send({ type: 'answer', answer: pick(tuesday), key: 'two' })
  await fail('OFFLINE', 'The connection is gone')
  actor.send({ type: 'answer', answer: pick(tuesday), key: 'three' })
  await succeed()
  expect(actor.getSnapshot().context).toMatchObject({ taken: 'pick', failure: null })
  expect(sent.map((press) => press?.key)).toEqual(['one', 'two', 'two'])
  expect(checked).toBe(2)
})
