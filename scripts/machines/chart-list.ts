import type { FoundMachine } from './find-machines.ts'

/** Every chart's file and purpose by the chart's id, for the gallery of the site. */
export const chartList = (machines: FoundMachine[]): string => {
  const charts = machines.map(({ machine, path, purpose }) => [machine.id, { file: path, purpose }])
  return `${JSON.stringify(Object.fromEntries(charts), null, 2)}\n`
}
