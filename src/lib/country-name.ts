const names = new Intl.DisplayNames('en', { type: 'region' })

/** A country as people call it, by its code of two letters; anything else stays as it was entered. */
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
