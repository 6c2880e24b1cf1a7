const names = new Intl.DisplayNames('en', { type: 'region' })

/** ISO 3166 alpha-2; other text is unchanged. */
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
