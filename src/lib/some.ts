/** So many of something: `1 role`, `2 roles`; `many` where it is not `one` with an s. */
export const some = (count: number, one: string, many = `${one}s`): string =>
  count === 1 ? `1 ${one}` : `${count} ${many}`
