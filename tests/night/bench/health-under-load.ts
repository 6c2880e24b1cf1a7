import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

const pauseMs = 5

const timed = (url: string) =>
  new Promise<number>((done, fail) => {
    const start = performance.now()
    get(url, (answer) => {
      answer.resume().once('end', () => done(performance.now() - start))
    }).on('error', fail)
  })

/** Health response times in milliseconds. Callers run in a process of their own, so that their cost does not count. */
export const healthUnderLoad = async (
  url: string,
  probes: number,
  [script = '', ...args]: readonly string[],
): Promise<number[]> => {
  const callers = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, script), url, ...args],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  )
  try {
    await once(callers.stdout, 'data')
    const times: number[] = []
    for (let probe = 0; probe < probes; probe += 1) {
      times.push(await timed(`${url}/healthz`))
      await setTimeout(pauseMs)
    }
    if (callers.exitCode !== null) throw new Error('The callers ended before the last probe.')
    return times
  } finally {
    callers.kill()
  }
}
