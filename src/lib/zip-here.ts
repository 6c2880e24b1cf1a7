import { strToU8, type Zippable, zipSync } from 'fflate/browser'

export { strToU8, zipSync }

/** The content security policy blocks the XLSX writer's own worker. */
export const zip = (files: Zippable, done: (error: Error | null, archive: Uint8Array) => void): void =>
  done(null, zipSync(files))
