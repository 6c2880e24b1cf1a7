import { createActor, fromPromise } from 'xstate'
import type {
  MyApplication,
  MyDataAnswer,
  MyDataWish,
} from '#api/contracts/careers/my-application.contract.ts'
import { type MyCode, myApplicationMachine } from '#machines/careers/my-application.machine.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { type Deferred, defer, settled } from '#tests/support/deferred.ts'

const view: MyApplication = {
  id: '0d1c2b3a-0000-4000-8000-000000000001',
  title: 'Data Engineer',
  jobName: null,
  appliedAt: '2026-03-02T10:00:00.000Z',
  standing: 'New',
  reason: null,
  isOpen: true,
  interviews: [],
  resumes: [{ name: 'resume.pdf', at: '2026-03-02T10:00:00.000Z' }],
  entries: [],
}

const refusal = (code: string, message: string, fields = {}) => new SendFailure({ code, message, fields })

const start = () => {
  const [wishes, tried]: [(MyDataWish | null)[], MyCode[]] = [[], []]
  const calls: { check: Deferred<MyApplication>; prove: Deferred<MyDataAnswer> } = {
    check: defer(),
    prove: defer(),
  }
  const actor = createActor(
    myApplicationMachine.provide({
      actors: {
        check: fromPromise(() => {
          calls.check = defer()
          return calls.check.promise
        }),
        sendCode: fromPromise<string, MyDataWish | null>(async ({ input }) => {
          wishes.push(input)
          return `challenge-${wishes.length}`
        }),
        prove: fromPromise<MyDataAnswer, MyCode>(({ input }) => {
          tried.push(input)
          calls.prove = defer()
          return calls.prove.promise
        }),
      },
    }),
  ).start()
  return { actor, calls, wishes, tried, is: () => actor.getSnapshot().value }
}

test('what was shown stays while it cannot be brought up to date', async () => {
  const { actor, calls, is } = start()
  calls.check.resolve(view)
  await settled()
  actor.send({ type: 'changed' })
  calls.check.reject(refusal('OFFLINE', 'The connection is gone'))
  await settled()
  expect(is()).toEqual({ shown: 'stale' })
  expect(actor.getSnapshot().context).toMatchObject({
    view,
    failure: { message: 'The connection is gone' },
  })
  actor.send({ type: 'retry' })
  calls.check.resolve({ ...view, standing: 'Withdrawn' })
  await settled()
  expect(actor.getSnapshot().context).toMatchObject({ view: { standing: 'Withdrawn' }, failure: null })
  actor.send({ type: 'changed' })
  calls.check.reject(refusal('LINK_VOID', 'This link has expired.'))
  await settled()
  expect(is()).toBe('void')
})

test('each code is tried with the request it was mailed for, until no try can succeed', async () => {
  const { actor, calls, wishes, tried, is } = start()
  calls.check.resolve(view)
  await settled()
  actor.send({ type: 'wish', wish: 'erasure' })
  await settled()
  actor.send({ type: 'submit code', code: '111111' })
  actor.send({ type: 'submit code', code: '999999' })
  calls.prove.reject(refusal('CODE_WRONG', 'Wrong.', { code: '4 tries left.' }))
  await settled()
  expect(actor.getSnapshot().context.failure?.message).toBe('4 tries left.')
  actor.send({ type: 'submit code', code: '222222' })
  calls.prove.reject(refusal('CODE_VOID', 'This code no longer works.'))
  await settled()
  expect(is()).toEqual({ proving: 'spent' })
  actor.send({ type: 'submit code', code: '333333' })
  actor.send({ type: 'send another' })
  await settled()
  actor.send({ type: 'submit code', code: '444444' })
  calls.prove.resolve({ outcome: 'erased' })
  await settled()
  expect(is()).toBe('erased')
  expect(wishes).toEqual(['erasure', 'erasure'])
  expect(tried).toEqual([
    { wish: 'erasure', challenge: 'challenge-1', code: '111111' },
    { wish: 'erasure', challenge: 'challenge-1', code: '222222' },
    { wish: 'erasure', challenge: 'challenge-2', code: '444444' },
  ])
})
