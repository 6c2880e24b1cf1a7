const most = 20_000

/** How long what is learned may be, in characters. */
const shortest = 2
const longest = 200

const longestName = 80

const days = /(\d{1,2}\/\d{1,2}\/\d{4}|\d{4}-\d{2}-\d{2})/
const emails = /[^\s@]+@[^\s@]+\.[^\s@.,;:]+/g
const phones = /\+?\(?\d[\d\s().-]{5,}\d/g

const hideNumbers = (text: string) =>
  text
    .split(days)
    .map((part) =>
      days.test(part)
        ? part
        : part.replace(phones, '‹phone›').replace(/\d{4,}/g, (digits) => '0'.repeat(digits.length)),
    )
    .join('')

const isWordCharacter = (character: string | undefined) =>
  character !== undefined && /[\p{L}\p{N}]/u.test(character)

const isPerson = (key: string) => /name/i.test(key)

/**
 * What came from the server or was typed, in order to know the names of buttons and links that speak of people
 * and records from the site's own words.
 */
export const dataWords = () => {
  const known = new Set<string>()

  const learn = (text: string) => {
    const trimmed = text.trim()
    const { length } = trimmed
    if (length >= shortest && length <= longest && /\p{L}/u.test(trimmed) && known.size < most)
      known.add(trimmed)
  }
  const learnText = (text: string, key: string) => {
    learn(text)
    if (isPerson(key)) text.split(/\s+/).forEach(learn)
  }
  const learnFrom = (value: unknown, key = ''): void => {
    if (typeof value === 'string') learnText(value, key)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) learnFrom(inner, Array.isArray(value) ? key : name)
  }
  const hide = (text: string, word: string): string => {
    const start = text.indexOf(word)
    if (start < 0) return text
    const end = start + word.length
    if (isWordCharacter(text[start - 1]) || isWordCharacter(text[end]))
      return text.slice(0, end) + hide(text.slice(end), word)
    return `${text.slice(0, start)}‹data›${hide(text.slice(end), word)}`
  }
  return {
    /** Remembers every text in an answer of the server. */
    learnFrom,
    /** Hides in a name what is data; all of it once more is known than can be looked through. */
    mask: (name: string): string => {
      if (known.size >= most) return '‹data›'
      const found = [...known].filter((word) => name.includes(word))
      const hidden = found.sort((one, other) => other.length - one.length).reduce(hide, name)
      return hideNumbers(hidden.replace(emails, '‹email›')).slice(0, longestName)
    },
  }
}

export type DataWords = ReturnType<typeof dataWords>
