const primes = (() => {
  const found: number[] = []
  for (let candidate = 2; found.length < 64; candidate += 1) {
    if (found.every((prime) => candidate % prime !== 0)) found.push(candidate)
  }
  return found
})()

/** The first 32 bits behind the point. */
const fraction = (value: number) => ((value - Math.floor(value)) * 2 ** 32) | 0

const roundConstants = Int32Array.from(primes, (prime) => fraction(Math.cbrt(prime)))
const startWords = Int32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)))

const rotate = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

/** The text's bytes, padded to whole blocks as the algorithm wants them. */
const padded = (bytes: Uint8Array): DataView => {
  const blocks = Math.ceil((bytes.length + 9) / 64)
  const whole = new Uint8Array(blocks * 64)
  whole.set(bytes)
  whole[bytes.length] = 0x80
  const view = new DataView(whole.buffer)
  view.setUint32(whole.length - 4, bytes.length * 8)
  return view
}

const schedule = new Int32Array(64)

const fillSchedule = (view: DataView, offset: number) => {
  for (let place = 0; place < 16; place += 1) schedule[place] = view.getInt32(offset + place * 4)
  for (let place = 16; place < 64; place += 1) {
    const early = schedule[place - 15] ?? 0
    const late = schedule[place - 2] ?? 0
    const small = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3)
    const large = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10)
    schedule[place] = ((schedule[place - 16] ?? 0) + small + (schedule[place - 7] ?? 0) + large) | 0
  }
}

const addBlock = (words: Int32Array) => {
  let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = words
  for (let round = 0; round < 64; round += 1) {
    const upper = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)
    const choice = (e & f) ^ (~e & g)
    const one = (h + upper + choice + (roundConstants[round] ?? 0) + (schedule[round] ?? 0)) | 0
    const lower = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22)
    const two = (lower + ((a & b) ^ (a & c) ^ (b & c))) | 0
    h = g
    g = f
    f = e
    e = (d + one) | 0
    d = c
    c = b
    b = a
    a = (one + two) | 0
  }
  const added = [a, b, c, d, e, f, g, h]
  for (let place = 0; place < 8; place += 1) words[place] = (words[place] ?? 0) + (added[place] ?? 0)
}

/**
 * The SHA-256 sum as eight words. The browser's own exists only on secure pages, and waits for a promise each time:
 * many short sums are faster here.
 */
export const sha256 = (bytes: Uint8Array): Int32Array => {
  const words = startWords.slice()
  const view = padded(bytes)
  for (let offset = 0; offset < view.byteLength; offset += 64) {
    fillSchedule(view, offset)
    addBlock(words)
  }
  return words
}
