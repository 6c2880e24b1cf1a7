import { decodeText } from '#server/platform/parsing/decode-text.ts'
import { charsetOfHtml, htmlToText } from '#server/platform/parsing/html-to-text.ts'
import { describeCalendar } from './calendar-part.ts'
import type { Report } from './mail-kind.ts'
import type { MimePart } from './mime-parts.ts'
import { decompressRtf, readTnef, type Tnef } from './tnef.ts'

export type MailBody = {
  text: string
  files: { name: string; content: () => Buffer }[]
  /** Includes the head of the reported mail. */
  reports: Report[]
  /** A relevant part could not be read. */
  isIncomplete: boolean
}

const mostPlainBytes = 256 * 1024
/** Larger, since HTML is mostly markup. */
const mostHtmlBytes = 2 * 1024 * 1024

const reportTypes =
  /^(?:message\/(?:(?:global-)?delivery-status|disposition-notification|feedback-report|rfc822|global)|text\/rfc822-headers)$/

const encryptedTypes = /^application\/(?:x-)?pkcs7-mime$|^application\/pgp-encrypted$/

const isTnef = ({ type, fileName }: MimePart) =>
  /^application\/(?:vnd\.)?ms-tnef$/.test(type) || /^winmail\.dat$/i.test(fileName)

const isCalendar = ({ type }: MimePart) => type === 'text/calendar' || type === 'application/ics'

const hasVisibleLetters = (text: string): boolean => /[^\s\p{Cf}\p{Cc}\p{DI}\u2800]/u.test(text)

const isPlaceholder = (plain: string, html: string): boolean =>
  plain.length < 400 &&
  /\bhtml\b/i.test(plain) &&
  /view|display|support|capable|enable|client|reader|program/i.test(plain) &&
  !html.replaceAll(/\s+/g, ' ').includes(plain.trim().replaceAll(/\s+/g, ' ').slice(0, 40))

/** `format=flowed` (RFC 3676). */
const joinFlowed = (text: string, deletesSpace: boolean): string => {
  const lines: string[] = []
  let paragraph: { depth: number; pieces: string[] } | null = null
  const end = () => {
    if (paragraph)
      lines.push(
        `${'>'.repeat(paragraph.depth)}${paragraph.depth > 0 ? ' ' : ''}${paragraph.pieces.join('')}`,
      )
    paragraph = null
  }
  for (const line of text.split(/\r?\n/)) {
    const [marks = ''] = /^>*/.exec(line) ?? []
    const content = line.slice(marks.length).replace(/^ /, '')
    if (paragraph && paragraph.depth !== marks.length) end()
    const isSignature = content === '-- '
    if (isSignature) end()
    paragraph ??= { depth: marks.length, pieces: [] }
    const isSoft = content.endsWith(' ') && !isSignature
    paragraph.pieces.push(isSoft && deletesSpace ? content.slice(0, -1) : content)
    if (!isSoft) end()
  }
  end()
  return lines.join('\n')
}

const readText = (part: MimePart): string => {
  const isHtml = part.type === 'text/html'
  const content = part.content().subarray(0, isHtml ? mostHtmlBytes : mostPlainBytes)
  const { text } = decodeText(content, part.params.get('charset') ?? (isHtml ? charsetOfHtml(content) : ''))
  if (isHtml) return htmlToText(text)
  const isFlowed = part.params.get('format')?.toLowerCase() === 'flowed'
  return isFlowed ? joinFlowed(text, part.params.get('delsp')?.toLowerCase() === 'yes') : text
}

const visibleOrNull = (text: string) => (hasVisibleLetters(text) ? text : null)

const textOfTnef = async ({ text, html, rtf }: Tnef): Promise<string | null> => {
  if (hasVisibleLetters(text)) return text
  if (html !== '') return visibleOrNull(htmlToText(html))
  if (!rtf) return ''
  const { readRtf } = await import('#server/platform/parsing/resume/read-rtf.ts')
  try {
    return readRtf(decompressRtf(rtf)).text
  } catch {
    return null
  }
}

type Found = { part: MimePart; text: string }

const chooseAlternative = (found: readonly Found[]): string => {
  const [first = '', ...others] = found.map(({ text }) => text).filter(hasVisibleLetters)
  const last = others.at(-1) ?? ''
  return last !== '' && isPlaceholder(first, last) ? last : first
}

const joinTexts = (found: readonly Found[]): string => {
  const lastText = found.findLastIndex(({ text }) => hasVisibleLetters(text))
  return found
    .map(({ part: { type, disposition, fileName }, text }, index) => {
      const isShown = type.startsWith('image/') && disposition === 'inline' && fileName !== ''
      return isShown && index < lastText ? `[${fileName}]` : text
    })
    .filter(hasVisibleLetters)
    .join('\n\n')
}

const createReader = () => {
  const body: MailBody = { text: '', files: [], reports: [], isIncomplete: false }
  const events: string[] = []
  const packed: Tnef[] = []
  const html: MimePart[] = []
  let textBytes = 0

  const addFile = (part: MimePart, fallbackName = '') => {
    body.files.push({ name: part.fileName || fallbackName, content: part.content })
  }
  const addEvent = (described: string) => {
    if (!events.includes(described)) events.push(described)
  }
  const addTnef = (part: MimePart) => {
    try {
      const found = readTnef(part.content())
      packed.push(found)
      if (found.event) addEvent(found.event)
      body.isIncomplete ||= !found.isWhole
      for (const { name, content } of found.files) body.files.push({ name, content: () => content })
    } catch {
      body.isIncomplete = true
      addFile(part, 'winmail.dat')
    }
  }
  const addCalendar = (part: MimePart) => {
    const { text } = decodeText(part.content().subarray(0, mostPlainBytes), part.params.get('charset'))
    const described = describeCalendar(text, part.params.get('method'))
    if (described === null) addFile(part, 'calendar.ics')
    else addEvent(described)
  }
  const addText = (part: MimePart): string => {
    const text = textBytes < mostHtmlBytes ? readText(part) : ''
    textBytes += text.length
    if (part.type === 'text/html' && part.content().some((byte) => byte > 32)) html.push(part)
    return text
  }
  const addLeaf = (part: MimePart): string => {
    const isAttached = part.disposition === 'attachment'
    if (isTnef(part)) addTnef(part)
    else if (isCalendar(part)) addCalendar(part)
    else if (reportTypes.test(part.type))
      body.reports.push({ type: part.type, text: decodeText(part.content().subarray(0, 65_536)).text })
    else if (!isAttached && (part.type === 'text/plain' || part.type === 'text/html')) return addText(part)
    else {
      body.isIncomplete ||= encryptedTypes.test(part.type)
      addFile(part)
    }
    return ''
  }
  const add = (part: MimePart): string => {
    if (!part.type.startsWith('multipart/')) return addLeaf(part)
    if (part.type === 'multipart/encrypted') body.isIncomplete = true
    const found = part.children.map((child) => ({ part: child, text: add(child) }))
    return part.type === 'multipart/alternative' ? chooseAlternative(found) : joinTexts(found)
  }
  return { add, body, events, packed, html }
}

export const readBody = async (root: MimePart): Promise<MailBody> => {
  const { add, body, events, packed, html } = createReader()
  const text = add(root)
  const unpacked = hasVisibleLetters(text) ? [] : await Promise.all(packed.map(textOfTnef))
  const all = [...events, text, ...unpacked.map((one) => one ?? '')].filter(hasVisibleLetters)
  const isReport = root.type === 'multipart/report'
  const hasMessage = body.reports.some(({ type }) => /^message\/(?:rfc822|global)$/.test(type))
  const showsNoHtml = all.length === 0 && html.length > 0
  const isIncomplete =
    body.isIncomplete || unpacked.includes(null) || showsNoHtml || (hasMessage && !isReport)
  return { ...body, text: all.join('\n\n'), isIncomplete }
}
