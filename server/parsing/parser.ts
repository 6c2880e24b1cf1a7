import { setImmediate } from 'node:timers/promises'
import type { z } from 'zod'
import { unreadableFile } from '#api/contracts/errors.ts'
import { createTurns, NoTurn } from '#server/concurrency.ts'
import { ApiError, ServerBusy } from '#server/http/api-error.ts'
import { type Child, type ParsingLimits, startChild, UnreadableFile } from './child.ts'
import { type ParsingTask, parsingAnswer } from './tasks.ts'

/** A checked answer; `content` is what was drawn, in pieces. */
export type Parsed<Value> = { value: Value; content: readonly Buffer[] }

/** Reads strangers' files, each in a process of its own. */
export type Parser = {
  /**
   * Does a task with the file at `path`. Throws `UnreadableFile` for one that its reader refuses, or that took too
   * long, too much memory or the process with it, and `SERVER_BUSY` where too many wait already.
   */
  parse: <Value extends z.ZodType>(task: ParsingTask<Value>, path: string) => Promise<Parsed<z.output<Value>>>
  /** Ends every process at once. */
  close: () => Promise<void>
}

type Options = {
  /** Node's arguments that run the process. */
  entry?: readonly string[]
  /** Bounds of one file, beside those of its task. */
  limits?: Pick<ParsingLimits, 'timeMs' | 'memoryBytes'>
  /** How many are read at once, and how many may wait for their turn. */
  atOnce?: number
  mostWaiting?: number
}

const ownLimits = { timeMs: 10_000, memoryBytes: 640 * 1024 * 1024 }

const retryAfterSeconds = 20

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A process that a file has taken over could answer anything. */
const checked = <Value extends z.ZodType>(schema: Value, value: unknown): z.output<Value> => {
  const { data, success } = schema.safeParse(value)
  if (!success) throw new UnreadableFile('The process that read a file answered with something else.')
  return data
}

/** An answer may be long: others are answered between one look through it and the next. */
const readAnswer = async <Value extends z.ZodType>(
  task: ParsingTask<Value>,
  text: string,
): Promise<z.output<Value>> => {
  await setImmediate()
  const answer = checked(parsingAnswer, jsonOf(text))
  await setImmediate()
  if ('failed' in answer) throw new Error(`A file that arrived could not be read: ${answer.failed}`)
  if ('value' in answer) return checked(task.value, answer.value)
  throw new UnreadableFile('No reader takes the file.', answer.refused ?? unreadableFile)
}

/** Makes a parser. No process is started before the first file. */
export const createParser = (options: Options = {}): Parser => {
  const { entry, limits = ownLimits, atOnce = 2, mostWaiting = 30 } = options
  const inTurn = createTurns({ atOnce, waiting: mostWaiting })
  const children = new Set<Child>()
  let ready: Child | null = null
  let isClosed = false

  const start = (): Child => {
    const child = startChild(entry)
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
      // The next file is told why no process starts.
    }
  }

  return {
    parse: (task, path) =>
      inTurn(async () => {
        if (isClosed) throw new ApiError('NOT_READY')
        const child = take()
        try {
          const { name, ...bounds } = task
          const { text, content } = await child.parse({ task: name, path }, { ...bounds, ...limits })
          return { value: await readAnswer(task, text), content }
        } catch (error) {
          throw isClosed ? new ApiError('NOT_READY') : error
        } finally {
          children.delete(child)
          keepReady()
        }
      }).catch((error) => {
        throw error instanceof NoTurn ? new ServerBusy(retryAfterSeconds) : error
      }),
    close: async () => {
      isClosed = true
      await Promise.all([...children].map((child) => child.end()))
    },
  }
}
