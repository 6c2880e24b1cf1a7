import { readFile, writeFile } from 'node:fs/promises'

const kilobytes = async (pid: number | undefined, field: 'VmRSS' | 'VmHWM') => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1])
}

/** By how many bytes the memory of a process grows at most while `work` runs. */
export const growthDuring = async (
  pid: number | undefined,
  work: () => Promise<unknown>,
): Promise<number> => {
  await writeFile(`/proc/${pid}/clear_refs`, '5')
  const before = await kilobytes(pid, 'VmRSS')
  await work()
  return ((await kilobytes(pid, 'VmHWM')) - before) * 1024
}
