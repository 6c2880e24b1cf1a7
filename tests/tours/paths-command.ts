import { stripVTControlCharacters } from 'node:util'
import { expect } from 'expect'
import type { BrowserModel } from '#tests/support/browser-model.ts'
import { openBrowser } from '#tests/support/open-browser.ts'
import { startServer } from '#tests/support/running-server.ts'
import { missedGuards, missedParts } from '#tests/support/walker/coverage.ts'
import { coverageTable } from '#tests/support/walker/coverage-table.ts'
import type { PathFacts } from '#tests/support/walker/definition.ts'
import { emptyCoverage } from '#tests/support/walker/model.ts'

type Tools = {
  models: BrowserModel[]
  print: (line: string) => void
  /** False if no browser is found. */
  prepare: () => Promise<boolean>
}

export const findModels = async (): Promise<BrowserModel[]> => {
  // Models use `expect`, which is global only in Jest.
  if (!('expect' in globalThis)) Object.assign(globalThis, { expect })
  const { allModels } = await import('#tests/support/models/all-models.ts')
  return allModels
}

/** `formFlow`, `form-flow` and `Form Flow` are the same. */
const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, '')

export const modelsCalled = (models: BrowserModel[], subject: string): BrowserModel[] =>
  models.filter(({ name, machine }) => [name, machine.id].map(plain).includes(plain(subject)))

const listCharts = ({ models, print }: Tools) => {
  for (const machine of new Set(models.map((model) => model.machine))) {
    const { states, transitions } = emptyCoverage(machine)
    const names = models.filter((model) => model.machine === machine).map(({ name }) => name)
    print(
      `${machine.id}: ${states.all.length} states, ${transitions.all.length} transitions (${names.join(', ')})`,
    )
  }
  print('\nnpm run paths -- <chart> walks one in Chromium.')
}

const getMessage = (failure: unknown) =>
  stripVTControlCharacters(failure instanceof Error ? failure.message : String(failure))

const surround = async (
  model: BrowserModel,
  work: (session: Awaited<ReturnType<BrowserModel['start']>>, leave: () => Promise<void>) => Promise<void>,
) => {
  const server = await startServer(model.server)
  process.once('exit', server.abandon)
  try {
    const browser = await openBrowser()
    try {
      const visit = (visitor: object = {}) => browser.visit({ url: server.url, ...visitor })
      const session = await model.start({ server, visit })
      await work(session, browser.leave).finally(() => session.end())
    } finally {
      await browser.close()
    }
  } finally {
    await server.remove()
    process.off('exit', server.abandon)
  }
}

const walkModel = async (model: BrowserModel, print: Tools['print']): Promise<boolean> => {
  const tours = model.tours('every edge')
  let failed = 0
  const attempt = async (name: string, work: () => Promise<void>) => {
    try {
      await work()
      print(`  ✓ ${name}`)
    } catch (failure) {
      failed += 1
      print(`  ✗ ${name}\n    ${getMessage(failure).replaceAll('\n', '\n    ')}`)
    }
  }
  print(`${model.name} (${model.machine.id}): ${tours.length} ${tours.length === 1 ? 'tour' : 'tours'}`)
  await surround(model, async (session, leave) => {
    const go = (path: PathFacts) => session.run(path).finally(leave)
    for (const [index, { path, walk }] of tours.entries())
      await attempt(`tour ${index + 1}, ${path.steps.length - 1} steps`, () => walk(go))
    for (const sentence of model.afterwards) await attempt(sentence, () => session.check(sentence))
  })
  return failed === 0
}

export const pathsCommand = async (subject: string | undefined, tools: Tools): Promise<number> => {
  const { models, print, prepare } = tools
  if (subject === undefined) {
    listCharts(tools)
    return 0
  }
  const chosen = modelsCalled(models, subject)
  if (chosen.length === 0) {
    print(`No chart is called "${subject}"; npm run paths lists all.`)
    return 1
  }
  if (!(await prepare())) return 1
  let isFine = true
  for (const model of chosen) isFine = (await walkModel(model, print)) && isFine
  const coverages = chosen.map((model) => model.coverage())
  print(`\n${coverageTable(coverages)}`)
  return isFine && coverages.every((one) => [...missedParts(one), ...missedGuards(one)].length === 0) ? 0 : 1
}
