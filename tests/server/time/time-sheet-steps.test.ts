import { eq } from 'drizzle-orm'
import { timeSheetLifecycle } from '#machines/time/time-sheet.lifecycle.ts'
import { assignments } from '#server/time/schema/time-sheets.ts'
import { clientIds, createSheetApp, refusal, type SheetApp, stepRefused } from '#tests/support/sheet-app.ts'
import { phones } from '#tests/support/sign-in.ts'
import { modelFromChart } from '#tests/support/walker/model.ts'

const beforeItEnded = { cr322_startdate: '2026-02-02', cr322_enddate: '2026-02-06' }

let own: SheetApp

beforeAll(async () => {
  own = await createSheetApp('pglite')
})

afterAll(() => own.close())

beforeEach(() => own.clear())

const must = (answer: { statusCode: number; body: string }) => {
  if (answer.statusCode !== 200) throw new Error(answer.body)
}

const shows = (status: string) => async (id: string) => {
  expect(await own.statusOf(id)).toBe(status)
}

const model = modelFromChart<string>(timeSheetLifecycle, {
  states: {
    Draft: shows('Draft'),
    Submitted: shows('Submitted'),
    Approved: shows('Approved'),
    Rejected: shows('Rejected'),
  },
  events: {
    save: async (id) => must(await own.add({ id })),
    submit: async (id) => must(await own.step(phones.employee, 'Submit', [id])),
    withdraw: async (id, { by }) =>
      must(
        by === 'owner'
          ? await own.step(phones.employee, 'Withdraw', [id])
          : await own.decide(phones.manager, { step: 'withdraw', ids: [id] }),
      ),
    approve: async (id) => must(await own.step(phones.manager, 'Approve', [id])),
    reject: async (id) => must(await own.step(phones.manager, 'Reject', [id], 'Hours are missing')),
    reopen: async (id) => must(await own.step(phones.manager, 'Reopen', [id], 'Wrong client')),
  },
  cases: {
    save: { type: 'save', by: 'owner' },
    submit: { type: 'submit', by: 'owner' },
    withdraw: { type: 'withdraw', by: 'owner' },
    'take an approval back': { type: 'withdraw', by: 'manager', isFresh: true },
    approve: { type: 'approve', by: 'manager' },
    reject: { type: 'reject', by: 'manager', reason: 'Hours are missing' },
    reopen: { type: 'reopen', by: 'manager', reason: 'Wrong client' },
  },
})

describe('the way of a sheet', () => {
  test.each(model.shortestPaths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
    await path.run(await own.added())
  })

  afterAll(() => model.checkCoverage())
})

const makers: Record<string, (id: string) => Promise<unknown>> = {
  Draft: async () => {},
  Submitted: (id) => own.step(phones.employee, 'Submit', [id]),
  Approved: async (id) => {
    await own.step(phones.employee, 'Submit', [id])
    await own.step(phones.manager, 'Approve', [id])
  },
  Rejected: async (id) => {
    await own.step(phones.employee, 'Submit', [id])
    await own.step(phones.manager, 'Reject', [id], 'No')
  },
}

test.each([
  ['Draft', ['Withdraw', 'Approve', 'Reject', 'Reopen']],
  ['Submitted', ['Submit', 'Reopen']],
  ['Approved', ['Submit', 'Withdraw', 'Approve', 'Reject']],
  ['Rejected', ['Withdraw', 'Approve', 'Reject', 'Reopen']],
])('a sheet that is %s refuses every other step and stays as it is', async (status, calls) => {
  const id = await own.added()
  await makers[status]?.(id)
  const answers = []
  for (const call of calls) {
    const phone = call === 'Submit' || call === 'Withdraw' ? phones.employee : phones.manager
    const reason = call === 'Reject' || call === 'Reopen' ? 'Because' : undefined
    answers.push(refusal(await own.step(phone, call, [id], reason)))
  }

  expect(answers).toEqual(calls.map(() => stepRefused({ [id]: status })))
  expect(await own.statusOf(id)).toBe(status)
})

test.each(['Submitted', 'Approved'])('a sheet that is %s cannot be edited', async (status) => {
  const id = await own.added()
  await makers[status]?.(id)

  expect(refusal(await own.add({ id }))).toEqual(stepRefused({ [id]: status }))
})

test('nobody decides on their own sheets, and a reason is asked for', async () => {
  const mine = (await own.add({ submit: true }, { phone: phones.manager })).json().id
  const id = await own.added({ submit: true })

  expect(refusal(await own.step(phones.manager, 'Approve', [mine]))).toEqual({
    status: 422,
    body: { code: 'OWN_RECORD', message: 'Nobody can decide on their own records.' },
  })
  expect(refusal(await own.step(phones.manager, 'Reject', [id], ' '))).toEqual({
    status: 400,
    body: {
      code: 'VALIDATION_FAILED',
      message: 'Please check the marked fields and send again.',
      fields: { reason: 'Please enter Reason' },
    },
  })
})

test('the list of a team is read anew when one sheet left it and another took its place', async () => {
  const submitted = async (day: string) =>
    own.added({ submit: true, cr322_startdate: day, cr322_enddate: day })
  const listed = async (): Promise<string[]> =>
    (await own.read(phones.manager, '/CRM/GetTimesheets?scope=team'))
      .json()
      .map(({ id }: { id: string }) => id)
  const first = await submitted('2026-02-23')
  must(await own.step(phones.manager, 'Approve', [first]))
  must(await own.step(phones.manager, 'Reopen', [first], 'Wrong client'))
  must(await own.step(phones.employee, 'Submit', [first]))
  const second = await submitted('2026-02-24')
  expect(await listed()).toEqual(expect.arrayContaining([first, second]))
  // Keeps the length of the list.
  must(await own.step(phones.employee, 'Withdraw', [second]))
  const third = await submitted('2026-02-25')
  expect((await listed()).sort()).toEqual([first, third].sort())
})

test('drafts of days on which one is not assigned any more stay drafts, each with the reason, and go once that is mended', async () => {
  const drafts = [await own.added(), await own.added({ clientId: clientIds.ended, ...beforeItEnded })]
  const endOn = (clientId: string, until: string) =>
    own.database.write(async (tx) => {
      await tx.update(assignments).set({ until }).where(eq(assignments.clientId, clientId))
    })
  await endOn(clientIds.own, '2026-02-26')
  await endOn(clientIds.ended, '2026-02-05')
  const refused = await own.step(phones.employee, 'Submit', drafts)
  await endOn(clientIds.own, '2026-02-27')
  await endOn(clientIds.ended, '2026-02-06')

  expect(refusal(refused)).toEqual({
    status: 409,
    body: {
      code: 'NOT_ASSIGNED',
      message:
        'You are not assigned to this client on these days. Please open the time sheet and correct the client or the days.',
      fields: {
        [drafts[0] ?? '']: 'You are assigned to this client until 2026-02-26',
        [drafts[1] ?? '']: 'You are assigned to this client until 2026-02-05',
      },
    },
  })
  expect((await own.step(phones.employee, 'Submit', drafts)).statusCode).toBe(200)
})
