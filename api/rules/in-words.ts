/** So many of something: `1 role`, `2 roles`; `many` where it is not `one` with an s. */
export const some = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`

/** Words with a capital letter first: `corp-to-corp` as `Corp-to-corp`. */
export const capitalized = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** Names, or other parts of a sentence, in a row: "Ada", "Ada and Grace", "Ada, Grace and Alan". */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
