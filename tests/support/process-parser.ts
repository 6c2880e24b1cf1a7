import { createParser, type Parser } from '#server/platform/parsing/parser.ts'

export const createProcessParser = (): Parser => {
  const { TEST_PARSING_ENTRY: entry } = process.env
  if (!entry) throw new Error('The global set-up of the server tests has not run.')
  return createParser({ entry: [entry] })
}
