/** Without case, accents and extra spaces. */
export const getNameKey = (first: string, last: string): string =>
  `${first} ${last}`.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase().replaceAll(/\s+/g, ' ').trim()
