import { readdirSync, readFileSync } from 'node:fs'

const everyMs = 2000

const readParents = () =>
  new Map(
    readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((pid) => {
        try {
          const [, parent] = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
          return [[Number(pid), Number(parent)] as const]
        } catch {
          // The process has ended.
          return []
        }
      }),
  )

/** Proportional set size, which counts shared memory once. */
const readKilobytes = (pid: number): number => {
  try {
    return Number(/^Pss: +(\d+) kB/m.exec(readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8'))?.[1] ?? 0)
  } catch {
    return 0
  }
}

const isBelow = (parents: ReadonlyMap<number, number>, pid: number, root: number): boolean => {
  const parent = parents.get(pid)
  return pid === root || (parent !== undefined && parent > 1 && isBelow(parents, parent, root))
}

const readUsed = () => {
  const parents = readParents()
  const own = [...parents.keys()].filter((pid) => isBelow(parents, pid, process.pid))
  return own.reduce((all, pid) => all + readKilobytes(pid), 0)
}

/** `stop` returns the peak in gigabytes, null if unknown. */
export const watchMemory = () => {
  let peak = 0
  const timer =
    process.platform === 'linux' &&
    setInterval(() => {
      peak = Math.max(peak, readUsed())
    }, everyMs)
  return {
    stop: (): number | null => {
      if (timer) clearInterval(timer)
      return peak > 0 ? peak / 1024 ** 2 : null
    },
  }
}
