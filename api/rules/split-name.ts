const suffix = /^(?:jr|sr|ii|iii|iv|v|phd|md|mba|pmp|cpa|esq|dds|rn|ba|bs|ma|ms|msc|bsc)\.?$/i

/** Null if ambiguous. */
export const splitName = (text: string): { first: string; last: string } | null => {
  const parts = text.split(',').map((part) => part.trim())
  const [last = '', first = ''] = parts
  if (parts.length === 2) return last && first && !suffix.test(first) ? { first, last } : null
  const words = text.trim().split(/\s+/)
  return parts.length === 1 && words.length === 2 ? { first: words[0] ?? '', last: words[1] ?? '' } : null
}

/** `Last, First` as `First Last`. */
export const joinName = (text: string): string => {
  const name = text.includes(',') ? splitName(text) : null
  return name ? `${name.first} ${name.last}` : text
}
