import { parseArgs } from 'node:util'

/** What `npm run replay` was asked to do. */
export type ReplayOptions = { file: string; headed: boolean; seed: number; as: string | null }

/** How the command is used. */
export const usage = `npm run replay <file>                    play a record made with ?record against a fresh server in Chromium
        --headed                         in a window one can watch
        --seed N                         other sample texts for what was masked
        --as +13605550103                sign in with this sample account instead of the usual one of the role`

/**
 * Reads the command line.
 *
 * @throws with one sentence on a missing file or an unknown option
 */
export const readOptions = (args: string[]): ReplayOptions => {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      headed: { type: 'boolean', default: false },
      seed: { type: 'string', default: '1' },
      as: { type: 'string' },
    },
  })
  const [file, ...more] = positionals
  if (file === undefined || more.length > 0)
    throw new Error('Name one record to replay: npm run replay <file>')
  if (!/^\d{1,9}$/.test(values.seed)) throw new Error(`--seed takes a whole number, not "${values.seed}"`)
  return { file, headed: values.headed, seed: Number(values.seed), as: values.as ?? null }
}
