export const some = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

/** Word joiners keep its hyphens from ending a line. */
export const unbroken = (words: string): string => words.replaceAll('-', '-\u2060')

export const corpToCorp = unbroken('corp-to-corp')

export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
