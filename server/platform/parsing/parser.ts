import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Socket } from 'node:net'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { z } from 'zod'
import { unreadableFile } from '#api/contracts/platform/errors.ts'
import { createLimiter, QueueFull } from '#server/platform/concurrency.ts'
import { AppError, ServerBusy } from '#server/platform/errors.ts'
import { type ParsingTask, parsingAnswer } from './tasks.ts'

/** Validated answer; `content` in chunks. */
export type Parsed<Value> = { value: Value; content: readonly Buffer[] }

/** One process per untrusted file. */
export type Parser = {
  /** Throws `UnreadableFile` if refused, too slow, too large or crashing, `SERVER_BUSY` if the queue is full. */
  parse: <Value extends z.ZodType>(task: ParsingTask<Value>, path: string) => Promise<Parsed<z.output<Value>>>
  close: () => Promise<void>
}

/** `sentence` is shown beside the field. */
export class UnreadableFile extends Error {
  readonly sentence: string

  constructor(message: string, sentence: string = unreadableFile) {
    super(message)
    this.sentence = sentence
  }
}

/** Time in milliseconds, memory and lengths in bytes. */
type ParsingLimits = { timeMs: number; memoryBytes: number; valueBytes: number; contentBytes: number }

type Child = {
  isRunning: () => boolean
  /** Once: the process has ended then. Throws `UnreadableFile`. */
  parse: (request: object, limits: ParsingLimits) => Promise<{ text: string; content: readonly Buffer[] }>
  end: () => Promise<void>
}

const heapMebibytes = 256

type ProcessLimits = {
  /** Also ends a loop after the server was killed. */
  cpuSeconds: number
  /** Lowest scheduling priority. */
  isBackground: boolean
}

const watchMs = 25

/** Required by the PDF reader; system users may have none. */
const home = { HOME: '/nonexistent' }

const ownEntry = (): string[] => {
  const built = join(import.meta.dirname, 'parse-file.mjs')
  if (existsSync(built)) return [built]
  const tsx = createRequire(import.meta.filename).resolve('tsx')
  return ['--import', pathToFileURL(tsx).href, join(import.meta.dirname, 'parse-file.ts')]
}

const shell = '/bin/sh'

/** No core dumps, CPU limit, first victim of the OOM killer. */
const getBounds = (cpuSeconds: number) =>
  `ulimit -c 0; ulimit -t ${cpuSeconds}; echo 1000 > /proc/self/oom_score_adj; exec "$0" "$@"`

const getCommand = (entry: readonly string[], cpuSeconds: number): [command: string, args: string[]] => {
  const node = [process.execPath, `--max-old-space-size=${heapMebibytes}`, ...entry]
  return existsSync(shell)
    ? [shell, ['-c', getBounds(cpuSeconds), ...node]]
    : [process.execPath, node.slice(1)]
}

/** Only where the system reports memory. */
const watchMemory = (pid: number, mostBytes: number, tooMuch: () => void) => {
  const timer = setInterval(async () => {
    const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
    const kilobytes = Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0)
    if (kilobytes * 1024 > mostBytes) tooMuch()
  }, watchMs)
  return () => clearInterval(timer)
}

const collect = (stream: Socket, mostBytes: number, tooMuch: () => void): Buffer[] => {
  const chunks: Buffer[] = []
  let bytes = 0
  stream.on('data', (chunk: Buffer) => {
    bytes += chunk.length
    if (bytes > mostBytes) tooMuch()
    else chunks.push(chunk)
  })
  return chunks
}

/** Must not keep the server alive. */
const createPipe = ({ stdio }: ChildProcess, descriptor: number): Socket => {
  const pipe = stdio[descriptor]
  if (!(pipe instanceof Socket)) throw new Error('The process that reads files has no pipe.')
  pipe.unref()
  // The process's end explains a failed write.
  pipe.on('error', () => {})
  return pipe
}

/** No inherited environment; ends with the server. */
const startChild = (
  entry: readonly string[] = ownEntry(),
  { cpuSeconds, isBackground }: ProcessLimits,
): Child => {
  const [command, args] = getCommand(entry, cpuSeconds)
  const child = spawn(command, args, { env: home, stdio: ['pipe', 'ignore', 'ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  ended.catch(() => {})
  child.unref()
  if (isBackground && child.pid !== undefined)
    setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  const [input, value, drawing] = [createPipe(child, 0), createPipe(child, 3), createPipe(child, 4)]
  const kill = () => child.kill('SIGKILL')
  const isRunning = () => child.pid !== undefined && child.exitCode === null && child.signalCode === null
  return {
    isRunning,
    parse: async (request, { timeMs, memoryBytes, valueBytes, contentBytes }) => {
      const text = collect(value, valueBytes, kill)
      const content = collect(drawing, contentBytes, kill)
      const stopWatching = watchMemory(child.pid ?? 0, memoryBytes, kill)
      const timer = setTimeout(kill, timeMs)
      input.write(`${JSON.stringify(request)}\n`)
      try {
        const [code, signal] = await ended
        if (signal !== null) throw new UnreadableFile(`The process that read a file ended with ${signal}.`)
        if (code !== 0) throw new Error(`The process that reads files ended with code ${code}.`)
        return { text: Buffer.concat(text).toString('utf8'), content }
      } finally {
        clearTimeout(timer)
        stopWatching()
      }
    },
    end: async () => {
      kill()
      if (child.pid !== undefined) await ended.catch(() => {})
    },
  }
}

type Options = Partial<ProcessLimits> & {
  entry?: readonly string[]
  limits?: Pick<ParsingLimits, 'timeMs' | 'memoryBytes'>
  atOnce?: number
  mostWaiting?: number
}

/** `publishedLimits` must match: published on the trust page. */
export const ownLimits = { timeMs: 10_000, memoryBytes: 640 * 1024 * 1024 }

/** Sequential, limited by CPU time, so that a busy machine refuses no good mail. */
export const mailLane: Options = {
  ...{ atOnce: 1, cpuSeconds: 5, isBackground: true },
  limits: { ...ownLimits, timeMs: 5 * 60_000 },
}

const retryAfterSeconds = 20

const toJson = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A compromised process could answer anything. */
const checked = <Value extends z.ZodType>(schema: Value, value: unknown): z.output<Value> => {
  const { data, success } = schema.safeParse(value)
  if (!success) throw new UnreadableFile('The process that read a file answered with something else.')
  return data
}

/** Throws `UnreadableFile`. Yields: answers may be long. */
export const readAnswer = async <Value extends z.ZodType>(
  task: ParsingTask<Value>,
  text: string,
): Promise<z.output<Value>> => {
  await setImmediate()
  const answer = checked(parsingAnswer, toJson(text))
  await setImmediate()
  if ('failed' in answer) throw new Error(`A file that arrived could not be read: ${answer.failed}`)
  if ('value' in answer) return checked(task.value, answer.value)
  throw new UnreadableFile('No reader takes the file.', answer.refused ?? unreadableFile)
}

/** Starts lazily. */
export const createParser = (options: Options = {}): Parser => {
  const { entry, limits = ownLimits, atOnce = 2, mostWaiting = 30 } = options
  const { cpuSeconds = 60, isBackground = false } = options
  const inTurn = createLimiter({ atOnce, waiting: mostWaiting })
  const children = new Set<Child>()
  let ready: Child | null = null
  let isClosed = false

  const start = (): Child => {
    const child = startChild(entry, { cpuSeconds, isBackground })
    children.add(child)
    return child
  }
  const take = (): Child => {
    const child = ready?.isRunning() ? ready : start()
    if (ready && ready !== child) children.delete(ready)
    ready = null
    return child
  }
  const keepReady = () => {
    try {
      if (!isClosed) ready ??= start()
    } catch {
      // The next file reports why no process starts.
    }
  }

  return {
    parse: (task, path) =>
      inTurn(async () => {
        if (isClosed) throw new AppError('NOT_READY')
        const child = take()
        try {
          const { name, ...bounds } = task
          const { text, content } = await child.parse({ task: name, path }, { ...bounds, ...limits })
          return { value: await readAnswer(task, text), content }
        } catch (error) {
          throw isClosed ? new AppError('NOT_READY') : error
        } finally {
          children.delete(child)
          keepReady()
        }
      }).catch((error) => {
        throw error instanceof QueueFull ? new ServerBusy(retryAfterSeconds) : error
      }),
    close: async () => {
      isClosed = true
      await Promise.all([...children].map((child) => child.end()))
    },
  }
}
