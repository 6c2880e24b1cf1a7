import { createHash } from 'node:crypto'
import { Transform } from 'node:stream'

/** There were more bytes than allowed. */
export class TooManyBytes extends Error {}

/** Passes bytes on and knows their number and SHA-256 sum at the end. Fails with `TooManyBytes` above `maxBytes`. */
export const createMeasure = (maxBytes: number) => {
  const hash = createHash('sha256')
  let bytes = 0
  const stream = new Transform({
    transform: (chunk: Buffer, _encoding, pass) => {
      bytes += chunk.length
      if (bytes > maxBytes) {
        pass(new TooManyBytes(`More than ${maxBytes} bytes.`))
        return
      }
      hash.update(chunk)
      pass(null, chunk)
    },
  })
  return { stream, result: () => ({ bytes, sha256: hash.digest('hex') }) }
}
