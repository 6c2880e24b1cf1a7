import type { BrowserModel } from '#tests/support/model/browser-model.ts'
import { type OpenBrowser, openBrowser } from '#tests/support/open-browser.ts'
import { startServer } from '#tests/support/running-server.ts'
import { type Failed, tellFailure } from './tell-failure.ts'

/** Where a run says how it goes: a line that stays, and one that the next takes the place of. */
export type Teller = { line: (text: string) => void; progress: (text: string) => void }

/** Writes to the terminal; where there is none to rewrite, progress lines are left out. */
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
  /** How long the page may take for what is asked of it, in milliseconds. */
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

type RunOptions = { headed?: boolean; kind?: 'shortest' | 'simple'; path?: number | null }

const pathsOf = (model: BrowserModel, kind: RunOptions['kind'], only: number | null) => {
  const paths = (kind === 'simple' ? model.simplePaths() : model.shortestPaths()).map((path, index) => ({
    path,
    number: index + 1,
  }))
  const chosen = only === null ? paths : paths.filter(({ number }) => number === only)
  if (chosen.length > 0) return { chosen, all: paths.length }
  throw new Error(`${model.name} has the paths 1 to ${paths.length}, no ${only}`)
}

/** Goes the paths of a model and checks what must be true afterwards; gives back what failed. */
export const runModel = async (
  model: BrowserModel,
  { headed = false, kind = 'shortest', path: only = null }: RunOptions,
  tell: Teller,
): Promise<Failed[]> => {
  const { chosen, all } = pathsOf(model, kind, only)
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
  tell.line(`${model.name} (${model.machine.id}): ${all} paths`)
  await surround(model, { headed }, async (session, browser) => {
    for (const { path, number } of chosen) {
      const name = `${number} of ${all}: ${path.description}`
      tell.progress(`  … ${name}`)
      await attempt(name, () => session.run(path).finally(() => browser.leave()))
    }
    if (only !== null) return
    for (const sentence of model.afterwards) await attempt(sentence, () => session.check(sentence))
  })
  return failures
}
