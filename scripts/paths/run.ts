import type { BrowserModel } from '#tests/support/model/browser-model.ts'
import { PathFailure } from '#tests/support/model/run-steps.ts'
import { type OpenBrowser, openBrowser } from '#tests/support/open-browser.ts'
import { startServer } from '#tests/support/running-server.ts'

/** Where a run says how it goes: a line that stays, and one that the next takes the place of. */
export type Teller = { line: (text: string) => void; progress: (text: string) => void }

/** Writes to the terminal; where there is none to rewrite, progress lines stay. */
export const terminal: Teller = {
  line: (text) => {
    process.stdout.write(`${process.stdout.isTTY ? '\r\u001B[K' : ''}${text}\n`)
  },
  progress: (text) => {
    if (process.stdout.isTTY) process.stdout.write(`\r\u001B[K${text.slice(0, process.stdout.columns - 1)}`)
  },
}

/** What went wrong, with the sentence of the path where it did. */
export const tellFailure = (failure: unknown): string => {
  if (failure instanceof PathFailure) {
    return [`“${failure.sentence}” is not so.`, ...failure.message.split('\n')].join('\n    ')
  }
  return failure instanceof Error ? failure.message : String(failure)
}

export type Started = Awaited<ReturnType<BrowserModel['start']>>

/** Starts the server a model wants and one browser, and ends both when the work is done. */
export const surround = async (
  model: BrowserModel,
  { headed = false }: { headed?: boolean },
  work: (session: Started, browser: OpenBrowser) => Promise<void>,
) => {
  const server = await startServer(model.server)
  const browser = await openBrowser({ headed })
  try {
    const session = await model.start({
      server,
      visit: (visitor) => browser.visit({ url: server.url, ...visitor }),
    })
    await work(session, browser)
    await session.end()
  } finally {
    await browser.close()
    await server.remove()
  }
}

/** Goes the paths of a model and checks what must be true afterwards; gives back what failed, told. */
export const runModel = async (
  model: BrowserModel,
  { headed = false, kind = 'shortest' }: { headed?: boolean; kind?: 'shortest' | 'simple' },
  tell: Teller,
): Promise<string[]> => {
  const paths = kind === 'simple' ? model.simplePaths() : model.shortestPaths()
  const failures: string[] = []
  const attempt = async (name: string, work: () => Promise<void>) => {
    try {
      await work()
      tell.line(`  ✓ ${name}`)
    } catch (failure) {
      failures.push(`${name}: ${tellFailure(failure)}`)
      tell.line(`  ✗ ${name}\n    ${tellFailure(failure)}`)
    }
  }
  tell.line(`${model.name} (${model.machine.id}): ${paths.length} paths`)
  await surround(model, { headed }, async (session, browser) => {
    for (const [index, path] of paths.entries()) {
      tell.progress(`  … ${index + 1} of ${paths.length}: ${path.description}`)
      await attempt(`${index + 1} of ${paths.length}: ${path.description}`, async () => {
        await session.run(path).finally(() => browser.leave())
      })
    }
    for (const sentence of model.afterwards) await attempt(sentence, () => session.check(sentence))
  })
  return failures
}
