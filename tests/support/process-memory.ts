import { readFile, writeFile } from 'node:fs/promises'

const mebibyte = 1024 * 1024

/** Buffers awaiting garbage collection, which starts later in Node 24 than in Node 20. */
export const uncollectedBytes = Number.parseInt(process.versions.node, 10) < 24 ? 0 : 64 * mebibyte

const kilobytes = async (pid: number | undefined, field: 'VmRSS' | 'VmHWM') => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1])
}

export const growthDuring = async (
  pid: number | undefined,
  work: () => Promise<unknown>,
): Promise<number> => {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  const before = await kilobytes(pid, 'VmRSS')
  await work()
  return ((await kilobytes(pid, 'VmHWM')) - before) * 1024
}
