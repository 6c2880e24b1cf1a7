import { strToU8, type Zippable, zipSync } from 'fflate/browser'

export { strToU8, zipSync }

/** The XLSX writer's own worker is blocked by the content security policy: the file would never be saved. */
export const zip = (files: Zippable, done: (error: Error | null, archive: Uint8Array) => void): void =>
  done(null, zipSync(files))
