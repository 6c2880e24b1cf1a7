import { createReadStream } from 'node:fs'

const tab = 9
const escapeSign = 27
const space = 32
const del = 127

/** Control characters that stand in texts: tab, line feed, vertical tab, form feed, carriage return and escape. */
const isText = (byte: number) =>
  byte >= space ? byte !== del : (byte >= tab && byte <= 13) || byte === escapeSign

/**
 * Whether a file is a text: no control characters, in UTF-8 or in a Latin encoding of one byte a character. Since
 * every byte above ASCII is a letter there, the control characters decide.
 */
export const isTextFile = async (path: string): Promise<boolean> => {
  for await (const chunk of createReadStream(path)) {
    if (!(chunk instanceof Buffer) || !chunk.every(isText)) return false
  }
  return true
}
