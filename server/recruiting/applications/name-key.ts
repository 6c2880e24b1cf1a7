/** A name without case, accents and superfluous space, so that one person is known again however it is typed. */
export const getNameKey = (first: string, last: string): string =>
  `${first} ${last}`.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
