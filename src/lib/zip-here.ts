import { strToU8, type Zippable, zipSync } from 'fflate/browser'

export { strToU8, zipSync }

/**
 * Stands in for the `zip` of what writes XLSX files, which would compress a long table in a worker made of a string: the
 * content security policy refuses such workers, and the table would never be saved.
 */
export const zip = (files: Zippable, done: (error: Error | null, archive: Uint8Array) => void): void =>
  done(null, zipSync(files))
