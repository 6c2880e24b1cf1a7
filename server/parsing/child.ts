import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Socket } from 'node:net'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { unreadableFile } from '#api/contracts/errors.ts'

/**
 * A file that is not taken: what reads it needs too much time or memory, is ended by it, or refuses it. `sentence` is
 * shown beside its field.
 */
export class UnreadableFile extends Error {
  readonly sentence: string

  constructor(message: string, sentence: string = unreadableFile) {
    super(message)
    this.sentence = sentence
  }
}

/** Bounds of the reading of one file: time in milliseconds, memory and lengths of the answer in bytes. */
export type ParsingLimits = { timeMs: number; memoryBytes: number; valueBytes: number; contentBytes: number }

export type Child = {
  isRunning: () => boolean
  /** Hands it its one file. Throws `UnreadableFile`; the process has ended then, as it has with an answer. */
  parse: (request: object, limits: ParsingLimits) => Promise<{ text: string; content: readonly Buffer[] }>
  /** Ends it at once; resolves when it is gone. */
  end: () => Promise<void>
}

const heapMebibytes = 256

/** A loop without end whose server was killed ends by this many seconds of the processor. */
const cpuSeconds = 60

const watchMs = 25

/** Node's arguments that run the process: built beside the server, or from the sources. */
const ownEntry = (): string[] => {
  const built = join(import.meta.dirname, 'parse-file.mjs')
  if (existsSync(built)) return [built]
  const tsx = createRequire(import.meta.filename).resolve('tsx')
  return ['--import', pathToFileURL(tsx).href, join(import.meta.dirname, 'parse-file.ts')]
}

const shell = '/bin/sh'

/** No core dumps, an end to endless loops, and the first to go when the machine runs out of memory. */
const bounds = `ulimit -c 0; ulimit -t ${cpuSeconds}; echo 1000 > /proc/self/oom_score_adj; exec "$0" "$@"`

const commandOf = (entry: readonly string[]): [command: string, args: string[]] => {
  const node = [process.execPath, `--max-old-space-size=${heapMebibytes}`, ...entry]
  return existsSync(shell) ? [shell, ['-c', bounds, ...node]] : [process.execPath, node.slice(1)]
}

/** Ends `work` when the process holds more memory; only where the system tells how much it holds. */
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

/** A pipe to the process that keeps this one from nothing. */
const pipeOf = ({ stdio }: ChildProcess, descriptor: number): Socket => {
  const pipe = stdio[descriptor]
  if (!(pipe instanceof Socket)) throw new Error('The process that reads files has no pipe.')
  pipe.unref()
  // What it did not take because it ended is told by how it ended.
  pipe.on('error', () => {})
  return pipe
}

/**
 * Starts a process with nothing of this one's environment that reads one file and ends. It keeps nobody from ending,
 * and ends with this process.
 */
export const startChild = (entry: readonly string[] = ownEntry()): Child => {
  const [command, args] = commandOf(entry)
  const child = spawn(command, args, { env: {}, stdio: ['pipe', 'ignore', 'ignore', 'pipe', 'pipe'] })
  const ended = once(child, 'close')
  ended.catch(() => {})
  child.unref()
  const [input, value, drawing] = [pipeOf(child, 0), pipeOf(child, 3), pipeOf(child, 4)]
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
