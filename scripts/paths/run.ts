import type { BrowserModel } from '#tests/support/browser-model.ts'
import { type OpenBrowser, openBrowser } from '#tests/support/open-browser.ts'
import { startServer } from '#tests/support/running-server.ts'
import type { PathFacts } from '#tests/walker/definition.ts'
import { countWays, nameWay, type PathKind } from './kinds.ts'
import { type Failed, tellFailure } from './tell-failure.ts'

/** Where a run reports its progress: a line that stays, and one that the next one replaces. */
export type Teller = { line: (text: string) => void; progress: (text: string) => void }

/** Writes to the terminal; progress lines are left out if the output is not one. */
export const terminal: Teller = {
  line: (text) => {
    process.stdout.write(`${process.stdout.isTTY ? '\r\u001B[K' : ''}${text}\n`)
  },
  progress: (text) => {
    if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${text.slice(0, process.stdout.columns - 1)}`)
  },
}

export type Started = Awaited<ReturnType<BrowserModel['start']>>

type Surroundings = {
  headed?: boolean
  /** How long the page may take for each thing that is asked of it, in milliseconds. */
  patience?: () => number
}

/** Starts the server a model wants and one browser, and ends both when the work is done or the process ends. */
export const surround = async (
  model: BrowserModel,
  { headed = false, patience }: Surroundings,
  work: (session: Started, browser: OpenBrowser) => Promise<void>,
) => {
  const server = await startServer(model.server)
  process.once('exit', server.abandon)
  const browser = await openBrowser({ headed }).catch(async (reason: unknown) => {
    await server.remove()
    throw reason
  })
  try {
    const session = await model.start({
      server,
      visit: (visitor) => browser.visit({ url: server.url, patience: patience?.(), ...visitor }),
    })
    await work(session, browser).finally(() => session.end())
  } finally {
    await browser.close()
    await server.remove()
    process.off('exit', server.abandon)
  }
}

type RunOptions = { headed?: boolean; kind?: PathKind; path?: number | null }

/** A way to walk: one path, or a tour, which tries what fails once more alone and walks what that hid. */
type Way = { path: PathFacts; walk: (go: (path: PathFacts) => Promise<void>) => Promise<void> }

const waysOf = (model: BrowserModel, kind: PathKind): Way[] => {
  if (kind === 'tours') return model.tours('every edge')
  const paths = kind === 'simple' ? model.simplePaths() : model.shortestPaths()
  return paths.map((path) => ({ path, walk: (go) => go(path) }))
}

const chosenWays = (model: BrowserModel, kind: PathKind, only: number | null) => {
  const ways = waysOf(model, kind).map((way, index) => ({ way, number: index + 1 }))
  const chosen = only === null ? ways : ways.filter(({ number }) => number === only)
  if (chosen.length > 0) return { chosen, all: ways.length }
  throw new Error(`${model.name} has ${countWays(kind, ways.length)}; there is no number ${only}`)
}

/** Walks the tours or paths of a model and checks what must be true afterwards; returns what failed. */
export const runModel = async (
  model: BrowserModel,
  { headed = false, kind = 'tours', path: only = null }: RunOptions,
  tell: Teller,
): Promise<Failed[]> => {
  const { chosen, all } = chosenWays(model, kind, only)
  const failures: Failed[] = []
  const attempt = async (name: string, work: () => Promise<void>) => {
    try {
      await work()
      tell.line(`  ✓ ${name}`)
    } catch (reason) {
      const failure = tellFailure(`${model.name} ${name}`, reason)
      failures.push(failure)
      tell.line(`  ✗ ${name}\n    ${failure.told}`)
    }
  }
  tell.line(`${model.name} (${model.machine.id}): ${countWays(kind, all)}`)
  await surround(model, { headed }, async (session, browser) => {
    const go = (path: PathFacts) => session.run(path).finally(() => browser.leave())
    for (const { way, number } of chosen) {
      const name = `${number} of ${all}: ${nameWay(kind, way.path)}`
      tell.progress(`  … ${name}`)
      await attempt(name, () => way.walk(go))
    }
    if (only !== null) return
    for (const sentence of model.afterwards) await attempt(sentence, () => session.check(sentence))
  })
  return failures
}
