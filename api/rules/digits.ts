/** Digits of any script as `0` to `9`. */
export const westernDigits = (text: string): string =>
  text.normalize('NFKC').replaceAll(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0) ?? 0
    // Every script has its ten digits in a row, and no other script's digits end right before them.
    let zero = code
    while (/^\p{Nd}$/u.test(String.fromCodePoint(zero - 1))) zero -= 1
    return String(code - zero)
  })

/** Text whose numbers are written in one way: no invisible marks, one kind of dash, digits from `0` to `9`. */
export const plainNumbers = (text: string): string =>
  westernDigits(text)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')

/** The code of six digits in what was typed or pasted. */
export const readSixDigits = (text: string): string => westernDigits(text).replace(/\D/g, '').slice(0, 6)
