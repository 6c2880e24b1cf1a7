import type { FoundMachine } from './find-machines.ts'

export const chartList = (machines: FoundMachine[]): string => {
  const purposes = Object.fromEntries(machines.map(({ path, purpose }) => [path, purpose]))
  return `${JSON.stringify(purposes, null, 2)}\n`
}
