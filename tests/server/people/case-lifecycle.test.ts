import { type CaseStep, caseStepRoles, caseSteps } from '#api/contracts/people/case.contract.ts'
import { caseLifecycle } from '#machines/people/case.lifecycle.ts'
import { caseCalls, naomi, priya } from '#tests/support/case-calls.ts'
import { createFilesApp, type FilesApp } from '#tests/support/files-form.ts'
import { modelFromChart } from '#tests/support/walker/model.ts'

let own: FilesApp
let calls: ReturnType<typeof caseCalls>

beforeAll(async () => {
  own = await createFilesApp('pglite')
  calls = caseCalls(own)
})

afterAll(() => own.close())

const whoTakes = { owner: naomi, agent: priya }

const take = (id: string, step: CaseStep) => calls.reply(whoTakes[caseStepRoles[step]], id, step)

const expectOnly = async (id: string, status: string, open: readonly CaseStep[]) => {
  expect(await calls.statusOf(id)).toBe(status)
  for (const step of caseSteps.filter((one) => !open.includes(one))) {
    expect([step, (await take(id, step)).statusCode]).toEqual([step, 409])
  }
  expect(await calls.statusOf(id)).toBe(status)
}

const must = async (answer: Promise<{ statusCode: number; body: string }>) => {
  const { statusCode, body } = await answer
  if (statusCode !== 200) throw new Error(body)
}

const whileOpen: CaseStep[] = ['reply', 'close', 'answer', 'ask', 'resolve']

const model = modelFromChart<string>(caseLifecycle, {
  states: {
    New: (id) => expectOnly(id, 'New', whileOpen),
    'In Progress': (id) => expectOnly(id, 'In Progress', whileOpen),
    'Waiting On You': (id) => expectOnly(id, 'Waiting On You', whileOpen),
    Resolved: (id) => expectOnly(id, 'Resolved', ['close', 'reopen']),
    Closed: (id) => expectOnly(id, 'Closed', ['reopen']),
  },
  events: {
    reply: (id) => must(take(id, 'reply')),
    close: (id) => must(take(id, 'close')),
    reopen: (id) => must(take(id, 'reopen')),
    answer: (id) => must(take(id, 'answer')),
    ask: (id) => must(take(id, 'ask')),
    resolve: (id) => must(take(id, 'resolve')),
  },
  cases: { 'reopen in time': { type: 'reopen', days: 0 } },
})

test.each(model.shortestPaths.map((path) => [path.description, path] as const))('%s', async (_, path) => {
  await path.run((await calls.added()).id)
})

test('the paths came past the whole chart', () => model.checkCoverage())
