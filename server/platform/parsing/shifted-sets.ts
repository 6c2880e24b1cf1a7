import iconv from 'iconv-lite'

const decodePairs = (pairs: string, encoding: string): string =>
  iconv.decode(
    Buffer.from(pairs, 'latin1').map((byte) => byte | 0x80),
    encoding,
  )

/** Seven-bit sets that neither library decodes. */
export const shiftedSets = new Map([
  [
    'iso-2022-kr',
    {
      encoding: 'euc-kr',
      decode: (text: string) =>
        text
          .replaceAll('\u001b$)C', '')
          .split('\u000e')
          .map((piece, index) =>
            index === 0 ? piece : piece.replace(/^[!-~]*/, (pairs) => decodePairs(pairs, 'euc-kr')),
          )
          .join('')
          .replaceAll('\u000f', ''),
    },
  ],
  [
    'hz-gb-2312',
    {
      encoding: 'gb18030',
      decode: (text: string) =>
        text
          .replaceAll('~\n', '')
          .replaceAll(/~\{((?:[!-w][!-~])*)~\}|~~/g, (signs, pairs?: string) =>
            pairs === undefined ? signs.slice(1) : decodePairs(pairs, 'gb18030'),
          ),
    },
  ],
])
