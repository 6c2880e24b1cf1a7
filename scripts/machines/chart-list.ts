import type { FoundMachine } from './find-machines.ts'

/** Every chart with its file and purpose, for the gallery of the site. */
export const chartList = (machines: FoundMachine[]): string =>
  `${JSON.stringify(
    machines.map(({ machine, path, purpose }) => ({ id: machine.id, file: path, purpose })),
    null,
    2,
  )}\n`
