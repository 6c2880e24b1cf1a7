import iconv from 'iconv-lite'
import { detectUtf16, utf16Sample } from '#api/rules/file-kind.ts'

/** iconv-lite can encode with `encoding`, except `iso-2022-jp`. */
export type DecodedText = { text: string; encoding: string; hasByteOrderMark: boolean }

const byteOrderMarks = [
  { encoding: 'utf-8', bytes: [0xef, 0xbb, 0xbf] },
  { encoding: 'utf-16le', bytes: [0xff, 0xfe] },
  { encoding: 'utf-16be', bytes: [0xfe, 0xff] },
]

const sampleBytes = 256 * 1024

/** Declared as their ISO set; detected by C1 control characters. */
const supersets = new Map([
  ['iso-8859-1', 'windows-1252'],
  ['iso-8859-2', 'windows-1250'],
  ['iso-8859-5', 'windows-1251'],
  ['iso-8859-6', 'windows-1256'],
  ['iso-8859-7', 'windows-1253'],
  ['iso-8859-8', 'windows-1255'],
  ['iso-8859-9', 'windows-1254'],
  ['iso-8859-11', 'windows-874'],
  ['iso-8859-13', 'windows-1257'],
  ['iso-8859-15', 'windows-1252'],
])

const aliases = new Map([
  ['ansi', 'windows-1252'],
  ['latin-1', 'iso-8859-1'],
  ['latin1', 'iso-8859-1'],
  ['cp819', 'iso-8859-1'],
  ['iso-8859-8-i', 'iso-8859-8'],
  ['iso-8859-8-e', 'iso-8859-8'],
  ['tis-620', 'windows-874'],
  ['cp50220', 'iso-2022-jp'],
  ['cp50221', 'iso-2022-jp'],
  ['iso-2022-jp-ms', 'iso-2022-jp'],
  ['mac-roman', 'macintosh'],
  ['gb2312', 'gb18030'],
  ['gbk', 'gb18030'],
  ['cp936', 'gb18030'],
  ['windows-936', 'gb18030'],
  ['cp65001', 'utf-8'],
  ['utf-8-sig', 'utf-8'],
  ['unicode-1-1-utf-7', 'utf-7'],
  ['utf8', 'utf-8'],
  ['utf16', 'utf-16'],
  ['unicode', 'utf-16'],
  ['ucs-2', 'utf-16'],
])

/** No charset, or nothing beyond ASCII. */
const uninformative =
  /^(?:base64|hex|binary|ucs-?4.*|utf-?32.*|(?:us-?)?ascii.*|us|ansi[-_]x3.*|cp367|iso-?646.*)$/

const setHighBits = (pairs: string) => Buffer.from(pairs, 'latin1').map((byte) => byte | 0x80)

const decodeKorean = (text: string): string => {
  const [start = '', ...shifted] = text.replaceAll('\u001b$)C', '').split('\u000e')
  const pieces = shifted.map((one) =>
    one.replace(/^[!-~]*/, (pairs) => iconv.decode(setHighBits(pairs), 'euc-kr')),
  )
  return [start, ...pieces].join('').replaceAll('\u000f', '')
}

const decodeChinese = (text: string): string =>
  text.replaceAll(/~\{((?:[!-w][!-~])*)~\}|~[~\n]/g, (signs, pairs?: string) =>
    pairs === undefined ? signs.slice(1).trim() : iconv.decode(setHighBits(pairs), 'gb18030'),
  )

/** Seven-bit sets that neither library decodes. */
const shiftedSets = new Map([
  ['iso-2022-kr', { encoding: 'euc-kr', decode: decodeKorean }],
  ['hz-gb-2312', { encoding: 'gb18030', decode: decodeChinese }],
])

const isReadable = (name: string) =>
  name === 'iso-2022-jp' || shiftedSets.has(name) || iconv.encodingExists(name)

/** Null if unknown, or US-ASCII. */
const normalizeLabel = (label: string): string | null => {
  const bare = /[a-z0-9][\w.:+-]*/.exec(label.toLowerCase().replace(/^\s*charset\s*=/, ''))?.[0] ?? ''
  const name = bare.replace(/^x-(?!mac-cyrillic)/, '').replace(/^iso[-_]?8859[-_]?(\d+).*$/, 'iso-8859-$1')
  const codePage = /^(?:(?:cp|ibm|dos|windows|win|ms)?[-_]?)(\d{3,5})$/.exec(name)?.[1]
  const names = [
    aliases.get(name) ?? name,
    ...(codePage ? [aliases.get(`cp${codePage}`) ?? `cp${codePage}`] : []),
  ]
  return names.find((one) => !uninformative.test(one) && isReadable(one)) ?? null
}

/** iconv-lite lacks the first, and the euro sign of the second. */
const decodedByNode = new Set(['iso-2022-jp', 'macintosh'])

const decodeAs = (bytes: Uint8Array, encoding: string): string =>
  decodedByNode.has(encoding) ? new TextDecoder(encoding).decode(bytes) : iconv.decode(bytes, encoding)

const decodeStrictUtf8 = (bytes: Uint8Array): string | null => {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return null
  }
}

const countInSample = (text: string, pattern: RegExp): number =>
  text.slice(0, sampleBytes).match(pattern)?.length ?? 0

/** Truncated, or with a few foreign bytes. */
const decodeBrokenUtf8 = (bytes: Uint8Array): string | null => {
  const text = new TextDecoder().decode(bytes)
  const sound = countInSample(text, /[^\0-\x7f\ufffd]/g)
  const broken = countInSample(text.replace(/\ufffd$/, ''), /\ufffd/g)
  return sound > 0 && sound >= broken * 4 ? text : null
}

const iso2022JpEscapes = ['\u001b$B', '\u001b$@', '\u001b(J', '\u001b(I']

const matchesAlphabet = (letters: string) => new RegExp(`^[a-z${letters}]*$`, 'iu')

const western = [
  'àâæçèéêëîïôœùûüÿ',
  'äöüß',
  'áéíóúüñ',
  'áâãàçéêíóôõú',
  'àèéìíîòóùú',
  'åäöæøéü',
  'áéíóúýþæðö',
  'éëïóèöü',
].map(matchesAlphabet)

const central = [
  'áčďéěíňóřšťúůýž',
  'áäčďéíĺľňóôŕšťúýž',
  'ąćęłńóśźż',
  'áéíóöőúüű',
  'čćđšž',
  'ăâîşţ',
  'äöüß',
].map(matchesAlphabet)

const isWestern = (word: string): boolean => western.some((alphabet) => alphabet.test(word))

const isCyrillic = (word: string): boolean =>
  /^[\u0400-\u045f\u0490\u0491]*$/.test(word) && /^(?:\p{Lu}?\p{Ll}*|\p{Lu}+)$/u.test(word)

/** In order of preference. */
const candidates: { encoding: string; isWord: (word: string) => boolean }[] = [
  { encoding: 'windows-1252', isWord: isWestern },
  { encoding: 'windows-1250', isWord: (word) => central.some((alphabet) => alphabet.test(word)) },
  { encoding: 'windows-1254', isWord: (word) => /^[a-zçğıİöşüâîû]*$/i.test(word) },
  ...['windows-1251', 'koi8-r', 'cp866'].map((encoding) => ({
    encoding,
    isWord: isCyrillic,
  })),
  { encoding: 'windows-1253', isWord: (word) => /^[\u0386\u0388-\u03ce]*$/.test(word) },
  {
    encoding: 'windows-1256',
    isWord: (word) =>
      /^[\u0621-\u0652\u067e\u0686\u0688\u0691\u0698\u06a9\u06af\u06ba\u06be\u06c1\u06d2]*$/.test(word),
  },
  { encoding: 'cp850', isWord: isWestern },
  {
    encoding: 'shift_jis',
    isWord: (word) => /^[\u3000-\u30ff\u4e00-\u9fff\uff01-\uff5e]*$/.test(word),
  },
  {
    encoding: 'euc-jp',
    isWord: (word) => /^(?=.*[\u3041-\u30ff])[\u3000-\u30ff\u4e00-\u9fff\uff01-\uff5e]*$/.test(word),
  },
  { encoding: 'euc-kr', isWord: (word) => /^[\uac00-\ud7a3]*$/.test(word) },
  { encoding: 'gb18030', isWord: (word) => /^[\u3000-\u303f\u4e00-\u9fff\uff01-\uff5e]*$/.test(word) },
]

const opening = /^[“„‘‚«‹¿¡€£¥¢§©®°±•·–—…\ufeff]+/
const closing = new Set('”“’‘»›…™®©°€£¥¢²³ªº–—!?.')
const inner = /[’‘–—…·•×÷±¼½¾µ°\u00a0\u00ad&+\-*/_~^`|\\0-9[\]{}@€£]+/

const withoutClosing = (token: string): string => {
  let end = token.length
  while (closing.has(token.charAt(end - 1))) end -= 1
  return token.slice(0, end)
}

const ascii = /^[\0-\x7f]*$/

/** Two thirds of Russian letters. */
const frequentCyrillic = /[оеаинтсрвлк]/gi

/** Greek and Cyrillic names have no capitals inside. */
const isMiscased = (token: string): boolean =>
  /[\u0370-\u04ff]/.test(token) && /\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(token)

const rateToken = (token: string, isWord: (word: string) => boolean): number => {
  if (/[\ufffd\p{Cc}\p{Co}\p{Cn}]/u.test(token)) return 0
  if (isMiscased(token)) return -1
  const words = withoutClosing(token.replace(opening, '')).split(inner)
  if (!words.every((word) => ascii.test(word) || isWord(word))) return 0
  const cyrillicLetters = token.match(/[\u0400-\u04ff]/g)?.length ?? 0
  if (cyrillicLetters === 0) return 1
  // A single letter may be any sign in another charset.
  const frequent = token.match(frequentCyrillic)?.length ?? 0
  return Math.min(1, cyrillicLetters / 2) + frequent / token.length / 2
}

const guessEncoding = (bytes: Uint8Array): string => {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, sampleBytes))
  // Second bytes may be ASCII letters, but no sign below "@".
  const tokens = (start.toString('latin1').match(/[0-9@-\xff]+/g) ?? []).filter((token) => !ascii.test(token))
  const sample = Buffer.from(tokens.slice(0, 500).join(' '), 'latin1')
  const rated = candidates.map(({ encoding, isWord }) => ({
    encoding,
    rating: iconv
      .decode(sample, encoding)
      .split(' ')
      .reduce((sum, token) => sum + rateToken(token, isWord), 0),
  }))
  const best = Math.max(...rated.map(({ rating }) => rating))
  // Excel for Mac ends lines by a carriage return alone.
  const isMac = start.includes('\r') && !start.includes('\n')
  const asMac = isMac ? decodeAs(sample, 'macintosh').split(' ') : []
  if (isMac && asMac.every((token) => rateToken(token, isWestern) === 1)) return 'macintosh'
  return rated.find(({ rating }) => rating === best)?.encoding ?? 'windows-1252'
}

const controls = /[\u0080-\u009f]/g

const hasControls = (text: string) => text.search(controls) !== -1

const decodeDeclared = (bytes: Uint8Array, encoding: string): { text: string; encoding: string } | null => {
  const text = decodeAs(bytes, encoding)
  const superset = supersets.get(encoding)
  if (superset && (encoding === 'iso-8859-1' || hasControls(text))) return decodeDeclared(bytes, superset)
  const isBroken = countInSample(text, /\ufffd/g) * 20 > countInSample(text, /[^\0-\x7f]/g)
  return isBroken ? null : { text, encoding }
}

const isMultiByte = (encoding: string) =>
  /^(?:gb|big5|euc|shift|sjis|ms9|cp9[345]|ks|windows-(?:31j|9))/.test(encoding)

/** Byte pairs that happen to be valid UTF-8. */
const decodeShortCjk = (bytes: Uint8Array, utf8: string, declared: string | null) => {
  if (!declared || !isMultiByte(declared) || !/[^\0-\x7f]/.test(utf8) || /[\u0800-\uffff]/.test(utf8))
    return null
  const found = decodeDeclared(bytes, declared)
  return found && !/[a-z][\u0800-\uffff]|[\u0800-\uffff][a-z]/i.test(found.text) ? found : null
}

const decodeSevenBit = (bytes: Uint8Array, ascii: string, declared: string | null) => {
  if (declared === 'utf-7') return { text: decodeAs(bytes, declared), encoding: declared }
  const shifted = shiftedSets.get(ascii.includes('\u001b$)C') ? 'iso-2022-kr' : (declared ?? ''))
  if (shifted) return { text: shifted.decode(ascii), encoding: shifted.encoding }
  if (iso2022JpEscapes.some((sequence) => ascii.includes(sequence)))
    return { text: decodeAs(bytes, 'iso-2022-jp'), encoding: 'iso-2022-jp' }
  return null
}

const decodeUnmarked = (bytes: Uint8Array, declared: string | null): { text: string; encoding: string } => {
  const utf16 = detectUtf16(bytes.subarray(0, utf16Sample))
  if (utf16) return { text: decodeAs(bytes, utf16), encoding: utf16 }
  const utf8 = decodeStrictUtf8(bytes)
  if (utf8 !== null) {
    return (
      decodeSevenBit(bytes, utf8, declared) ??
      decodeShortCjk(bytes, utf8, declared) ?? { text: utf8, encoding: 'utf-8' }
    )
  }
  const isOther = declared !== null && declared !== 'utf-8' && !shiftedSets.has(declared)
  const found = isOther ? decodeDeclared(bytes, declared) : null
  if (found) return found
  const broken = decodeBrokenUtf8(bytes)
  if (broken !== null) return { text: broken, encoding: 'utf-8' }
  const encoding = guessEncoding(bytes)
  return { text: decodeAs(bytes, encoding), encoding }
}

/** Windows-1252 declared as Latin-1, as in HTML. */
const replaceControls = (text: string): string =>
  text.replace(controls, (control) => {
    const decoded = iconv.decode(Buffer.from([control.charCodeAt(0)]), 'windows-1252')
    return decoded === '\ufffd' ? '' : decoded
  })

/** By byte order mark, UTF-8, declared charset, then guess. No C1 characters; undecodable bytes are U+FFFD. */
export const decodeText = (bytes: Uint8Array, declaredLabel = ''): DecodedText => {
  const mark = byteOrderMarks.find((one) => one.bytes.every((byte, index) => bytes[index] === byte))
  const { text, encoding } = mark
    ? { text: decodeAs(bytes, mark.encoding).replace(/^\ufeff/, ''), encoding: mark.encoding }
    : decodeUnmarked(bytes, normalizeLabel(declaredLabel))
  return { text: replaceControls(text), encoding, hasByteOrderMark: mark !== undefined }
}
