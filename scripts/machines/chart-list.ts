import type { FoundMachine } from './find-machines.ts'

/** What every chart is for, by its file, for the list on the test page. */
export const chartList = (machines: FoundMachine[]): string => {
  const purposes = Object.fromEntries(machines.map(({ path, purpose }) => [path, purpose]))
  return `${JSON.stringify(purposes, null, 2)}\n`
}
