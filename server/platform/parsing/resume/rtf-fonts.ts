import iconv from 'iconv-lite'

const codePages: Record<number, number> = {
  77: 10000,
  78: 932,
  79: 949,
  80: 936,
  81: 950,
  83: 10005,
  84: 10004,
  85: 10006,
  86: 10081,
  88: 10029,
  89: 10007,
  128: 932,
  129: 949,
  130: 949,
  134: 936,
  136: 950,
  161: 1253,
  162: 1254,
  163: 1258,
  177: 1255,
  178: 1256,
  186: 1257,
  204: 1251,
  222: 874,
  238: 1250,
  254: 437,
  255: 850,
}

const macSets: Record<number, string> = {
  10000: 'macintosh',
  10006: 'macgreek',
  10007: 'maccyrillic',
  10029: 'maccenteuro',
  10081: 'macturkish',
}

/** Windows-1252 if unknown. */
export const getEncoding = (codePage: number): string => {
  const name = codePage === 65001 ? 'utf-8' : (macSets[codePage] ?? `cp${codePage}`)
  return iconv.encodingExists(name) ? name : 'cp1252'
}

type Font = { charset: number; codePage: number | null }

export const ansi = 'cp1252'

/** Some programs use the document's code page; two adjacent non-ASCII letters indicate that. */
export const decodeAnsi = (bytes: Buffer, documentSet: string): string => {
  if (documentSet === ansi || !/[\x80-\xff][\x40-\xff]/.test(bytes.toString('latin1'))) {
    return iconv.decode(bytes, ansi)
  }
  const isWide = /^cp9[345]/.test(documentSet)
  const isWord = isWide || /[\x80-\xff]{2}/.test(bytes.toString('latin1'))
  const text = iconv.decode(bytes, isWord ? documentSet : ansi)
  return text.includes('\ufffd') ? iconv.decode(bytes, ansi) : text
}

export const createFonts = (documentSet: () => string) => {
  const fonts = new Map<number, Font>()
  let inTable: Font = { charset: 1, codePage: null }
  return {
    word: (word: string, number: number) => {
      if (word === 'f') {
        inTable = { charset: 1, codePage: null }
        fonts.set(number, inTable)
      }
      if (word === 'fcharset') inTable.charset = number
      if (word === 'cpg') inTable.codePage = number
    },
    /** Null for Windows-1252, unless the bytes show otherwise. */
    encodingOf: (font: number): string | null => {
      const { charset, codePage } = fonts.get(font) ?? { charset: 1, codePage: null }
      const named = codePage || codePages[charset]
      if (named) return getEncoding(named)
      return charset === 1 ? documentSet() : null
    },
  }
}
