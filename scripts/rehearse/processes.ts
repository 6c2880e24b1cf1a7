import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { StartError } from '#server/db/start-error.ts'

type Command = {
  name: string
  command: readonly string[]
  env?: Record<string, string>
  cwd?: string
  /** A line of its output by which it is ready; its end, when left out. */
  ready?: RegExp
  /** Whether what it starts is signalled with it. */
  withOwn?: boolean
}

/** Processes that belong together; all of what they say is in a file of a folder for each. */
export type Processes = {
  /** Starts one, and waits until it is ready; gives back the line that said so. */
  start: (command: Command) => Promise<string>
  /** Ends one; gives back its exit code. */
  end: (name: string) => Promise<number | null>
  /** Ends all of them, the last first. */
  endAll: () => Promise<void>
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

export const createProcesses = (folder: string): Processes => {
  const running = new Map<string, { child: ChildProcess; pid: number }>()

  const end = async (name: string) => {
    const found = running.get(name)
    running.delete(name)
    if (!found) return null
    const { child, pid } = found
    if (isRunning(child)) {
      const ended = once(child, 'exit')
      process.kill(pid, 'SIGTERM')
      await ended
    }
    return child.exitCode
  }

  const start = async ({ name, command: [command = '', ...args], env = {}, cwd, ...how }: Command) => {
    const { ready, withOwn = false } = how
    const own = { PATH: process.env.PATH ?? '', ...env }
    const child = spawn(command, args, {
      cwd,
      env: own,
      stdio: ['ignore', 'pipe', 'pipe'],
      // Ctrl+C in a terminal ends this process, which ends them in their order.
      detached: true,
    })
    const pid = child.pid ?? 0
    if (pid !== 0) running.set(name, { child, pid: withOwn ? -pid : pid })
    const log = createWriteStream(join(folder, `${name}.log`), { flags: 'a' })
    const said: string[] = []
    const isReady = new Promise<string>((resolve) => {
      for (const stream of [child.stdout, child.stderr]) {
        createInterface(stream).on('line', (line) => {
          log.write(`${line}\n`)
          if (said.push(line) > 20) said.shift()
          if (ready?.test(line)) resolve(line)
        })
      }
    })
    const ended = once(child, 'close').then(([code]) => {
      log.end()
      if (ready || code !== 0) throw new StartError(`${name} ended with ${code}:\n${said.join('\n')}`)
      return said.at(-1) ?? ''
    })
    ended.catch(() => {})
    return Promise.race([isReady, ended])
  }

  return {
    start,
    end,
    endAll: async () => {
      for (const name of [...running.keys()].reverse()) await end(name)
    },
  }
}
