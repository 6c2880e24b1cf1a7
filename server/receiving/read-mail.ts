import { createHash } from 'node:crypto'
import PostalMime, { type Address, type Attachment, type Email } from 'postal-mime'
import type { ReadMail } from '#server/receiving/mail-task.ts'
import { bounceOf, kindOf, type Report } from './mail-kind.ts'

/** Bounds of what is looked at; a mail beyond one of the first three is refused. */
const limits = { nesting: 50, headerBytes: 256 * 1024, partLines: 20_000 }

const most = { text: 20_000, subject: 300, name: 200, ids: 50, recipients: 100, files: 5, dropped: 20 }

const mostFileBytes = 10 * 1024 * 1024

const mostHtml = 2 * 1024 * 1024

/** What cannot be stored, or would be shown in another order than it is written. */
const unreadable = /[\p{Surrogate}\u202a-\u202e\u2066-\u2069]|(?![\n\t])\p{Cc}/gu

const clean = (text: string): string => text.replaceAll('\r\n', '\n').replaceAll(unreadable, '')

const line = (text: string, length: number): string =>
  [
    ...clean(text.slice(0, length * 4))
      .replaceAll(/\s+/g, ' ')
      .trim(),
  ]
    .slice(0, length)
    .join('')

/** An address in lower case; empty for what is none. */
const addressOf = (text: string | undefined): string => {
  const address = line(text ?? '', 254).toLowerCase()
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(address) ? address : ''
}

const mailboxesOf = (addresses: readonly Address[]) =>
  addresses.flatMap((one) => (one.group ? one.group : [one]))

const idsIn = (text: string | undefined): string[] =>
  [...(text ?? '').slice(0, 32_768).matchAll(/<[^<>\s]{1,250}>/g)].map(([id]) => clean(id)).slice(0, most.ids)

/** Everybody it names as whom it came to, also as a mail server wrote it down on the way. */
const recipientsOf = ({ to = [], cc = [], headers }: Email): string[] => {
  const written = headers
    .filter(({ key }) => ['delivered-to', 'x-original-to', 'envelope-to'].includes(key))
    .map(({ value }) => value.replaceAll(/[<>]/g, ''))
  const named = mailboxesOf([...to, ...cc]).map(({ address }) => address)
  return [...new Set([...written, ...named].map(addressOf))].filter(Boolean).slice(0, most.recipients)
}

/** Lines that may begin a part: a mail of nothing else would take long to take apart. */
const countPartLines = (raw: Buffer): number => {
  let count = 0
  for (let at = raw.indexOf('\n--'); at !== -1 && count <= limits.partLines; at = raw.indexOf('\n--', at + 3))
    count += 1
  return count
}

const bytesOf = ({ content }: Attachment): Buffer =>
  typeof content === 'string'
    ? Buffer.from(content)
    : content instanceof ArrayBuffer
      ? Buffer.from(content)
      : Buffer.from(content.buffer, content.byteOffset, content.byteLength)

const reportTypes =
  /^(?:message\/(?:delivery-status|disposition-notification|rfc822|global)|text\/rfc822-headers)$/

type Kept = { files: { name: string; content: Buffer }[]; dropped: string[] }

/** The first few files that are not too big, and the names of all others. */
const sortFiles = (attachments: readonly Attachment[]): Kept => {
  const kept: Kept = { files: [], dropped: [] }
  for (const one of attachments) {
    const name = line(one.filename ?? '', most.name) || 'file'
    const content = bytesOf(one)
    const isKept = content.length > 0 && content.length <= mostFileBytes && kept.files.length < most.files
    if (isKept) kept.files.push({ name, content })
    else if (kept.dropped.length < most.dropped) kept.dropped.push(name)
  }
  return kept
}

/** The same for a mail that came twice, by whatever way. */
const fingerprintOf = (email: Email, text: string, { files }: Kept): string => {
  const hash = createHash('sha256')
  const { messageId = '', date = '', subject = '', from } = email
  hash.update(JSON.stringify([messageId, date, subject, from ?? null, text]))
  for (const { name, content } of files) hash.update(name).update('\0').update(content)
  return hash.digest('hex')
}

/** What a machine wrote about a mail: whether it arrived, and the head of the mail itself. */
const reportsOf = ({ attachments }: Email): Report[] =>
  attachments
    .filter(({ mimeType }) => reportTypes.test(mimeType))
    .map((one) => ({ type: one.mimeType, text: bytesOf(one).toString('latin1', 0, 65_536) }))

/** The mail that a report is about. */
const originalIdsOf = (reports: readonly Report[]): string[] =>
  reports.flatMap(({ text }) => idsIn(/^message-id:\s*(<[^\r\n]+)/im.exec(text)?.[1]))

/** Leaves out what is between two tags and nobody reads, in one pass. */
const withoutBlocks = (html: string, tag: string): string => {
  const ends = new RegExp(`<(/?)${tag}\\b`, 'gi')
  let [kept, from, isInside] = ['', 0, false]
  for (const { index, 1: slash } of html.matchAll(ends)) {
    if (!isInside && !slash) kept += html.slice(from, index)
    if (isInside === (slash === '')) continue
    isInside = !isInside
    from = index
  }
  return isInside ? kept : kept + html.slice(from)
}

/** The words of an HTML text, as the library writes them down beside a part of plain text. */
const wordsOf = async (html: string): Promise<string> => {
  const bare = withoutBlocks(withoutBlocks(html, 'style'), 'script')
  const { text = '' } = await PostalMime.parse(
    [
      'Content-Type: multipart/mixed; boundary=part\r\n\r\n--part\r\nContent-Type: text/plain\r\n\r\n\r\n--part',
      'Content-Type: text/html; charset=utf-8\r\nContent-Transfer-Encoding: base64\r\n',
      `${Buffer.from(bare).toString('base64')}\r\n--part--`,
    ].join('\r\n'),
  )
  return text
}

const textOf = async ({ text: plain = '', html = '' }: Email) => {
  const isBlank = plain.trim() === ''
  const text = clean(isBlank && html !== '' ? await wordsOf(html.slice(0, mostHtml)) : plain)
    .replaceAll(/\n\s*\n\s*\n+/g, '\n\n')
    .trim()
  const letters = [...text.slice(0, most.text * 2)]
  return {
    text: letters.slice(0, most.text).join(''),
    isCut: letters.length > most.text || text.length > most.text * 2,
  }
}

/** Reads a mail. Throws for one that nobody would write: too deep, too many parts, too long a head. */
export const readMail = async (raw: Buffer): Promise<{ value: ReadMail; content: Buffer }> => {
  if (countPartLines(raw) > limits.partLines) throw new Error('The mail has too many parts.')
  const email = await PostalMime.parse(raw, {
    forceRfc822Attachments: true,
    maxNestingDepth: limits.nesting,
    maxHeadersSize: limits.headerBytes,
  })
  const reports = reportsOf(email)
  const kind = kindOf(email.headers, reports)
  const isBounce = kind === 'bounce'
  const kept = sortFiles(isBounce ? [] : email.attachments)
  const { text, isCut } = await textOf(email)
  const [sender] = mailboxesOf(email.from ? [email.from] : [])
  const { reason, isPermanent } = isBounce ? bounceOf(reports, text) : { reason: '', isPermanent: false }
  const value: ReadMail = {
    ...{ kind, text, isCut, isPermanent, reason: line(reason, most.subject), dropped: kept.dropped },
    fingerprint: fingerprintOf(email, text, kept),
    messageId: idsIn(email.messageId)[0] ?? '',
    answersTo: [
      ...idsIn(email.inReplyTo),
      ...idsIn(email.references).reverse(),
      ...(kind === 'reply' ? [] : originalIdsOf(reports)),
    ],
    recipients: recipientsOf(email),
    fromAddress: addressOf(sender?.address),
    fromName: line(sender?.name ?? '', most.name),
    subject: line(email.subject ?? '', most.subject),
    files: kept.files.map(({ name, content }) => ({ name, bytes: content.length })),
  }
  return { value, content: Buffer.concat(kept.files.map(({ content }) => content)) }
}
