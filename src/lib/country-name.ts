const names = new Intl.DisplayNames('en', { type: 'region' })

/** Takes an ISO 3166 alpha-2 code; other text is returned unchanged. */
export const countryName = (code: string): string =>
  /^[A-Z]{2}$/.test(code) ? (names.of(code) ?? code) : code
