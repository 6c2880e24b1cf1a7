/** Names, or other parts of a sentence, in a row: "Ada", "Ada and Grace", "Ada, Grace and Alan". */
export const listed = (parts: readonly string[]): string =>
  parts.length < 2 ? parts.join('') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`
