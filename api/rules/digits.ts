export const westernDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    // Blocks of ten may adjoin, as at U+116DA.
    let zero = code
    while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String((code - zero) % 10)
  })

/** Also dashes and invisible characters. */
export const plainNumbers = (text: string): string =>
  westernDigits(text)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')

export const readSixDigits = (text: string): string => westernDigits(text).replace(/\D/g, '').slice(0, 6)
