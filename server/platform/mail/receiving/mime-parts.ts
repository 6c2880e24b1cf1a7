import { decodeText } from '#server/platform/parsing/decode-text.ts'

/** Bytes as Latin-1 characters. */
export type MimeHeader = { key: string; value: string }

export type MimePart = {
  headers: MimeHeader[]
  /** Lower case; `text/plain` by default. */
  type: string
  params: ReadonlyMap<string, string>
  /** Lower case; empty if missing. */
  disposition: string
  fileName: string
  children: MimePart[]
  content: () => Buffer
}

type MimeLimits = { nesting: number; headerBytes: number; parts: number }

const longestStructured = 8192

const encodedWord = /=\?([^?\s]{1,100})\?([QB])\?([^?]*)\?=/gi

const wordBytes = (encoding: string, text: string): Buffer =>
  encoding.toUpperCase() === 'B'
    ? Buffer.from(text, 'base64')
    : Buffer.from(
        text
          .replaceAll('_', ' ')
          .replaceAll(/=([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      )

/** Adjacent words are joined first: a character may be split between two. */
export const decodeHeader = (raw: string, label = ''): string => {
  const plain = (text: string) => decodeText(Buffer.from(text, 'latin1'), label).text
  const pieces: (string | { charset: string; bytes: Buffer[] })[] = []
  let from = 0
  for (const found of raw.matchAll(encodedWord)) {
    const [whole, written = '', encoding = '', text = ''] = found
    const between = raw.slice(from, found.index)
    if (from === 0 || !/^[ \t\r\n]*$/.test(between)) pieces.push(plain(between))
    from = found.index + whole.length
    const [charset = ''] = written.toLowerCase().split('*')
    const bytes = wordBytes(encoding, text)
    const before = pieces.at(-1)
    if (typeof before === 'object' && before.charset === charset) before.bytes.push(bytes)
    else pieces.push({ charset, bytes: [bytes] })
  }
  pieces.push(plain(raw.slice(from)))
  return pieces
    .map((one) => (typeof one === 'string' ? one : decodeText(Buffer.concat(one.bytes), one.charset).text))
    .join('')
}

const parameter = /;\s*([^\s=;"]+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"?|([^;]*))/g

const percentDecoded = (text: string): string =>
  text.replaceAll(/%([\da-f]{2})/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

type Section = { index: number; isEncoded: boolean; value: string }

/** RFC 2231. */
const joinSections = (sections: readonly Section[]): string => {
  const sorted = [...sections].sort((one, other) => one.index - other.index)
  const [, charset = '', rest] =
    /^([^']*)'[^']*'([\s\S]*)$/.exec(sorted[0]?.isEncoded ? sorted[0].value : '') ?? []
  const joined = sorted
    .map(({ isEncoded, value }, index) => {
      const text = index === 0 ? (rest ?? value) : value
      return isEncoded ? percentDecoded(text) : text
    })
    .join('')
  const isEncoded = sorted.some((one) => one.isEncoded)
  return isEncoded ? decodeText(Buffer.from(joined, 'latin1'), charset).text : decodeHeader(joined)
}

const readStructured = (raw: string): { value: string; params: Map<string, string> } => {
  const text = raw.slice(0, longestStructured)
  const [first = ''] = text.split(';', 1)
  const sections = new Map<string, Section[]>()
  for (const [, name = '', quoted, bare = ''] of text.slice(first.length).matchAll(parameter)) {
    const [, key = '', index = '0', star = ''] =
      /^([^*]*)(?:\*(\d{1,4}))?(\*)?$/.exec(name.toLowerCase()) ?? []
    const value = quoted?.replaceAll(/\\(.)/g, '$1') ?? bare.replace(/\s\(.*$/, '').trim()
    const found = sections.get(key) ?? []
    found.push({ index: Number(index), isEncoded: star !== '', value })
    sections.set(key, found)
  }
  return {
    value: first.replace(/\(.*$/, '').trim().toLowerCase(),
    params: new Map([...sections].map(([key, all]) => [key, joinSections(all)])),
  }
}

export const getHeader = (headers: readonly MimeHeader[], key: string): string =>
  headers.find((one) => one.key === key)?.value ?? ''

const isHexDigit = (byte = 0): boolean =>
  (byte >= 0x30 && byte <= 0x39) || ((byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x66)

/** Index after a soft line break; -1 if none. */
const findSoftBreak = (body: Buffer, at: number): number => {
  let end = at + 1
  while (end < at + longestStructured && (body[end] === 0x20 || body[end] === 0x09)) end += 1
  if (body[end] === 0x0d) end += 1
  return body[end] === 0x0a ? end + 1 : -1
}

const decodeQuotedPrintable = (body: Buffer): Buffer => {
  const decoded = Buffer.alloc(body.length)
  let [from, to] = [0, 0]
  while (from < body.length) {
    const sign = body.indexOf('=', from)
    const end = sign === -1 ? body.length : sign
    to += body.copy(decoded, to, from, end)
    from = end
    if (sign === -1) break
    const next = findSoftBreak(body, sign)
    const isByte = isHexDigit(body[sign + 1]) && isHexDigit(body[sign + 2])
    if (isByte) decoded[to] = Number.parseInt(body.toString('latin1', sign + 1, sign + 3), 16)
    else if (next === -1) decoded[to] = 0x3d
    if (isByte || next === -1) to += 1
    from = isByte ? sign + 3 : Math.max(next, sign + 1)
  }
  return decoded.subarray(0, to)
}

const mostPaddings = 1000

/** Concatenated encodings too. */
const decodeBase64 = (body: Buffer): Buffer =>
  Buffer.concat(
    body
      .toString('latin1')
      .split(/=+/, mostPaddings)
      .map((piece) => Buffer.from(piece, 'base64')),
  )

const decodeBody = (body: Buffer, encoding: string): Buffer => {
  if (encoding.includes('base64')) return decodeBase64(body)
  return encoding.includes('quoted-printable') ? decodeQuotedPrintable(body) : body
}

type OpenPart = MimePart & { boundary: string; from: number; to: number }

const openPart = (raw: Buffer): OpenPart => {
  const part: OpenPart = {
    ...{ headers: [], type: 'text/plain', params: new Map(), disposition: '', fileName: '', children: [] },
    ...{ boundary: '', from: raw.length, to: raw.length },
    content: () =>
      decodeBody(
        raw.subarray(part.from, part.to),
        getHeader(part.headers, 'content-transfer-encoding').toLowerCase(),
      ),
  }
  return part
}

const endHead = (part: OpenPart, at: number): void => {
  const { value, params } = readStructured(getHeader(part.headers, 'content-type'))
  const disposition = readStructured(getHeader(part.headers, 'content-disposition'))
  const boundary = value.startsWith('multipart/') ? (params.get('boundary')?.trimEnd() ?? '') : ''
  const isType = /^[\w.+-]+\/[\w.+-]+$/.test(value) && (boundary !== '' || !value.startsWith('multipart/'))
  Object.assign(part, {
    ...{ params, boundary, from: at, disposition: disposition.value },
    type: isType ? value : 'text/plain',
    fileName: disposition.params.get('filename') ?? params.get('name') ?? '',
  })
}

const createReader = (raw: Buffer, limits: MimeLimits) => {
  const root = openPart(raw)
  const open: OpenPart[] = []
  let boundaries = new Map<string, number>()
  let [part, isHead, headerBytes, parts] = [root, true, 0, 1]

  const readHeaderLine = (from: number, to: number) => {
    headerBytes += to - from
    if (headerBytes > limits.headerBytes) throw new Error('The mail has too long a head.')
    const line = raw.toString('latin1', from, to)
    const last = part.headers.at(-1)
    const [, name = ''] = /^([!-9;-~]+)[ \t]*:/.exec(line) ?? []
    if (/^[ \t]/.test(line) && last) last.value += line.replace(/\r$/, '')
    else if (name)
      part.headers.push({ key: name.toLowerCase(), value: line.slice(line.indexOf(':') + 1).trim() })
  }
  const endHeadAt = (at: number) => {
    isHead = false
    endHead(part, at)
    if (part.boundary !== '') boundaries.set(part.boundary, open.push(part) - 1)
    if (open.length > limits.nesting) throw new Error('The mail is nested too deep.')
  }
  const findBoundary = (from: number, to: number) => {
    if (open.length === 0 || raw[from] !== 0x2d || raw[from + 1] !== 0x2d) return null
    const line = raw.toString('latin1', from + 2, Math.min(to, from + longestStructured)).trimEnd()
    const index = boundaries.get(line)
    if (index !== undefined) return { index, isEnd: false }
    const ended = line.endsWith('--') ? boundaries.get(line.slice(0, -2)) : undefined
    return ended === undefined ? null : { index: ended, isEnd: true }
  }
  const endPart = (at: number, { index, isEnd }: { index: number; isEnd: boolean }) => {
    if (isHead) endHead(part, at)
    part.to = Math.max(part.from, at - (raw[at - 2] === 0x0d ? 2 : 1))
    parts += 1
    if (parts > limits.parts) throw new Error('The mail has too many parts.')
    open.length = isEnd ? index : index + 1
    boundaries = new Map(open.map((one, depth) => [one.boundary, depth]))
    // The epilogue belongs to no part.
    part = openPart(raw)
    isHead = !isEnd
    if (!isEnd) open.at(-1)?.children.push(part)
  }
  return {
    root,
    readLine: (from: number, to: number, next: number) => {
      const found = findBoundary(from, to)
      if (found) endPart(from, found)
      else if (isHead && (to === from || (to === from + 1 && raw[from] === 0x0d))) endHeadAt(next)
      else if (isHead) readHeaderLine(from, to)
    },
    end: () => {
      if (isHead) endHead(part, raw.length)
    },
  }
}

/** Nested messages stay whole. Throws beyond the limits. */
export const readMime = (raw: Buffer, limits: MimeLimits): MimePart => {
  const { root, readLine, end } = createReader(raw, limits)
  for (let at = 0; at < raw.length; ) {
    const feed = raw.indexOf('\n', at)
    const to = feed === -1 ? raw.length : feed
    const next = Math.min(to + 1, raw.length)
    readLine(at, to, next)
    at = next
  }
  end()
  return root
}
