import { randomBytes, randomUUID } from 'node:crypto'
import { hashToken } from '#server/platform/crypto.ts'

/** Reply address without token, or null; domain of message ids. */
export type Mailing = { address: string | null; domain: string }

export const noMailing: Mailing = { address: null, domain: 'localhost' }

const getParts = (address: string) => {
  const at = address.lastIndexOf('@')
  return { local: address.slice(0, at), domain: address.slice(at + 1) }
}

const gmail = ['gmail.com', 'googlemail.com']

/** Ignores case, `+tag`, and Gmail's dots. */
export const getMailbox = (address: string): string => {
  const { local, domain } = getParts(address.trim().toLowerCase())
  const name = local.split('+', 1)[0] || local
  return gmail.includes(domain) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${domain}`
}

/** 128 random bits, in letters no mail server changes. */
export const newHead = ({ address, domain }: Mailing) => {
  const messageId = `<${randomUUID()}@${domain}>`
  if (address === null) return { messageId, replyTo: undefined, tokenHash: null }
  const token = randomBytes(16).toString('hex')
  const { local, domain: own } = getParts(address)
  return { messageId, replyTo: `${local}+${token}@${own}`, tokenHash: hashToken(token) }
}

/** Recipients must be lower case. */
export const tokenHashes = ({ address }: Mailing, recipients: readonly string[]): string[] => {
  if (address === null) return []
  const { local, domain } = getParts(address.toLowerCase())
  const [before, after] = [`${local}+`, `@${domain}`]
  return recipients
    .filter((one) => one.startsWith(before) && one.endsWith(after))
    .map((one) => hashToken(one.slice(before.length, -after.length)))
}
