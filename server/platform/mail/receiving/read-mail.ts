import { createHash, hash } from 'node:crypto'
import { type Address, addressParser, type Mailbox } from 'postal-mime'
import { decodeText } from '#server/platform/parsing/decode-text.ts'
import { type MailBody, readBody } from './mail-body.ts'
import { getBounce, getKind } from './mail-kind.ts'
import type { ReadMail } from './mail-task.ts'
import { decodeHeader, getHeader, type MimePart, readMime } from './mime-parts.ts'

/** Beyond these only the head is stored. */
const limits = { nesting: 50, headerBytes: 256 * 1024, parts: 2000 }

const most = { text: 20_000, subject: 300, name: 200, ids: 50, recipients: 100, files: 5, dropped: 20 }

const mostFileBytes = 10 * 1024 * 1024

const mostHeadBytes = 64 * 1024

/** Unstorable, or changing the shown order (bidi). */
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

const getAddress = (text: string | undefined): string => {
  const address = line(text ?? '', 254)
    .toLowerCase()
    .replace(/^mailto:/, '')
  return /^[^\s@<>"]+@[^\s@<>"]+$/.test(address) ? address : ''
}

const getMailboxes = (addresses: readonly Address[]): Mailbox[] =>
  addresses.flatMap((one) => (one.group ? one.group : [one]))

const idsIn = (text: string): string[] =>
  [...text.slice(0, 32_768).matchAll(/<[^<>\s]{1,250}>/g)].map(([id]) => clean(id)).slice(0, most.ids)

const longestHeader = 32_768

const encodedWords = /(?:=\?[^?\s]{1,100}\?[QB]\?[^?]*\?=\s*)+/gi

/** Encoded words are masked: their commas are no separators. */
const parseAddresses = (raw: string): Mailbox[] => {
  const names: string[] = []
  const text = decodeText(Buffer.from(raw.slice(0, longestHeader), 'latin1')).text.replaceAll(
    encodedWords,
    (words) => {
      names.push(decodeHeader(words.trim()))
      return `\ue000${names.length - 1}\ue001 `
    },
  )
  const named = (name: string) =>
    name
      .replaceAll(/\ue000(\d+)\ue001/g, (_, index) => names[Number(index)] ?? '')
      .replaceAll(/\s+/g, ' ')
      .trim()
  return getMailboxes(addressParser(text)).map(({ name, address }) => ({ name: named(name), address }))
}

/** Repairs an unquoted "Ruiz, Dana <dana@example.com>". */
const getSender = ({ headers }: MimePart): { name: string; address: string } => {
  const from = getHeader(headers, 'from')
  const mailboxes = parseAddresses(from)
  const index = mailboxes.findIndex(({ address }) => getAddress(address) !== '')
  const before = mailboxes.slice(0, Math.max(0, index)).map(({ name, address }) => name || address)
  const { name = '', address = '' } = mailboxes[index] ?? {}
  const [last] = before
  const isTurned = before.length === 1 && name !== '' && !from.includes(';')
  const whole = isTurned ? `${name} ${last}` : [...before, name].filter(Boolean).join(', ')
  return { name: line(whole, most.name), address: getAddress(address) }
}

/** Includes recipients added in transit. */
const getRecipients = ({ headers }: MimePart): string[] => {
  const getValues = (keys: readonly string[]) =>
    headers.filter(({ key }) => keys.includes(key)).map(({ value }) => value)
  const written = getValues(['delivered-to', 'x-original-to', 'envelope-to']).map((value) =>
    value.replaceAll(/[<>]/g, ''),
  )
  const named = getValues(['to', 'cc'])
    .flatMap(parseAddresses)
    .map(({ address }) => address)
  return [...new Set([...written, ...named].map(getAddress))].filter(Boolean).slice(0, most.recipients)
}

type Attachments = { files: { name: string; content: Buffer }[]; dropped: string[] }

const sortFiles = (files: MailBody['files']): Attachments => {
  const attachments: Attachments = { files: [], dropped: [] }
  for (const one of files) {
    const name = line(one.name, most.name) || 'file'
    const content = attachments.files.length < most.files ? one.content() : Buffer.alloc(0)
    if (content.length > 0 && content.length <= mostFileBytes) attachments.files.push({ name, content })
    else if (attachments.dropped.length < most.dropped) attachments.dropped.push(name)
  }
  return attachments
}

/** Equal for duplicates. */
const computeFingerprint = ({ headers }: MimePart, text: string, { files }: Attachments): string => {
  const hash = createHash('sha256')
  const head = ['message-id', 'date', 'subject', 'from'].map((key) => getHeader(headers, key))
  hash.update(JSON.stringify([...head, text]))
  for (const { name, content } of files) hash.update(name).update('\0').update(content)
  return hash.digest('hex')
}

const messageId = /^[ \t>]*message-id:\s*(<[^\r\n]+)/gim

const getOriginalIds = ({ reports }: MailBody, text: string): string[] =>
  [...reports.map((report) => report.text), text].flatMap((one) =>
    [...one.slice(0, 65_536).matchAll(messageId)].flatMap(([, ids = '']) => idsIn(ids).slice(0, 1)),
  )

const shorten = (text: string) => {
  const letters = [...text.slice(0, most.text * 2)]
  return {
    text: letters.slice(0, most.text).join(''),
    isCut: letters.length > most.text || text.length > most.text * 2,
  }
}

const tidy = (text: string): string =>
  clean(text)
    .replaceAll(/\n[^\S\n]*(?=\n)/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()

type Read = { value: ReadMail; content: Buffer }

const describe = (root: MimePart, body: MailBody): Read => {
  const { headers } = root
  const { text, isCut } = shorten(tidy(body.text))
  const subject = line(
    decodeHeader(getHeader(headers, 'subject').slice(0, longestHeader), root.params.get('charset')),
    most.subject,
  )
  const kind = getKind({ headers, reports: body.reports, subject, text })
  const isBounce = kind === 'bounce'
  const attachments = sortFiles(isBounce ? [] : body.files)
  const { name, address } = getSender(root)
  const { reason, isPermanent } = isBounce
    ? getBounce(body.reports, text)
    : { reason: '', isPermanent: false }
  const value: ReadMail = {
    ...{ kind, text, isCut, isPermanent, subject, dropped: attachments.dropped },
    reason: line(reason, most.subject),
    fingerprint: computeFingerprint(root, text, attachments),
    messageId: idsIn(getHeader(headers, 'message-id'))[0] ?? '',
    answersTo: [
      ...idsIn(getHeader(headers, 'in-reply-to')),
      ...idsIn(getHeader(headers, 'references')).reverse(),
      ...(kind === 'reply' ? [] : getOriginalIds(body, text)),
    ].slice(0, 4 * most.ids),
    recipients: getRecipients(root),
    fromAddress: address,
    fromName: name,
    files: attachments.files.map(({ name, content }) => ({ name, bytes: content.length })),
    keepsOriginal: !isBounce && (body.isIncomplete || isCut || text.includes('\ufffd')),
  }
  return { value, content: Buffer.concat(attachments.files.map(({ content }) => content)) }
}

/** Throws beyond the limits. */
export const readMail = async (raw: Buffer): Promise<Read> => {
  const root = readMime(raw, limits)
  return describe(root, await readBody(root))
}

export const readMailHead = (raw: Buffer): Read => {
  const start = raw.subarray(0, mostHeadBytes)
  const ends = [start.indexOf('\n\n'), start.indexOf('\n\r\n')].filter((at) => at !== -1)
  const root = readMime(start.subarray(0, Math.min(start.length, ...ends)), limits)
  const read = describe(root, { text: '', files: [], reports: [], isIncomplete: true })
  const fingerprint = hash('sha256', raw)
  return { ...read, value: { ...read.value, fingerprint, keepsOriginal: true } }
}
