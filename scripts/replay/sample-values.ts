import { isKept } from '#src/recorder/mask.ts'

/** What stands for what was masked. */
export type Samples = {
  /** E.164. */
  phone: string
  code: string
  seed: number
}

const letters = 'etaoinshrdlucmfwypvbgk'

/** Numbers from 0 up to but not including `below`, the same for the same seed. */
const numbersFrom = (seed: number) => {
  let state = (seed * 2654435761 + 1013904223) >>> 0
  return (below: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

/** Text of that shape: letters for x and X, digits for 0. */
const fillShape = (shape: string, seed: number) => {
  const next = numbersFrom(seed + shape.length)
  const letter = () => letters.charAt(next(letters.length))
  return shape.replace(/[xX0]/g, (place) => {
    if (place === '0') return String(1 + next(9))
    return place === 'x' ? letter() : letter().toUpperCase()
  })
}

const words = (length: number, seed: number) =>
  fillShape('xxxxx '.repeat(Math.ceil(length / 6)).slice(0, length), seed)

const digitsOf = (phone: string, wanted: string) => {
  const digits = phone.replace(/\D/g, '')
  const count = Number(wanted.replace('+', ''))
  if (wanted.startsWith('+')) return `+${digits.slice(0, count)}`
  // Without the country, as it is typed beside a chosen country.
  return digits.slice(count < digits.length ? 1 : 0).slice(0, count)
}

/** Fills what was masked with sample values of the same kind and length; what was not masked stays. */
export const sampleFor = (masked: string, { phone, code, seed }: Samples): string => {
  const [, kind = '', detail = ''] = /^‹(\w+) ?(\S*)›$/.exec(masked) ?? []
  const length = Number(detail) || 0
  switch (kind) {
    case 'phone':
      return digitsOf(phone, detail)
    case 'code':
      return code.slice(0, length)
    case 'email':
      return `sample.person${seed}@example.com`
    case 'url':
      return detail ? `https://www.${detail}/in/sample-person-${seed}` : `https://example.com/${seed}`
    case 'secret':
    case 'token':
      return fillShape('x'.repeat(length), seed)
    case 'text':
      return words(length, seed)
    default:
      return isKept(masked) ? masked : fillShape(masked, seed)
  }
}
