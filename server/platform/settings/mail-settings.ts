import { z } from 'zod'
import type { ImapServer } from '#server/platform/mail/receiving/imap.ts'
import type { SmtpServer } from '#server/platform/mail/smtp.ts'

const getUrl = (text: string): URL | null => (URL.canParse(text) ? new URL(text) : null)

export const readMailServer = (text: string): Omit<SmtpServer, 'from'> | null => {
  const url = getUrl(text)
  const parts = /^smtps?:\/\/(?:[^:@/]+:[^@/]+@)?[^@/?]+\/?(\?starttls=optional)?$/.exec(text)
  if (!url || !parts || url.hostname === '') return null
  const isTls = url.protocol === 'smtps:'
  if (isTls && parts[1]) return null
  try {
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(url.port) || (isTls ? 465 : 587),
      security: isTls ? 'tls' : parts[1] ? 'optional' : 'starttls',
      user: url.username === '' ? null : decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    }
  } catch {
    return null
  }
}

/** The message must omit the URL: it contains a password. */
export const mailServer = z.string().transform((text, context) => {
  const server = readMailServer(text)
  if (server) return server
  context.addIssue({
    code: 'custom',
    message:
      'SMTP_URL must be an address like smtps://user:password@host:465 or smtp://user:password@host:587, with what is special in user and password encoded.',
  })
  return z.NEVER
})

export const readMailbox = (text: string): ImapServer | null => {
  const url = getUrl(text)
  const parts = /^imaps?:\/\/[^:@/]+:[^@/]+@[^@/?]+\/?(\?starttls=optional)?$/.exec(text)
  if (!url || !parts || url.hostname === '') return null
  const isTls = url.protocol === 'imaps:'
  if (isTls && parts[1]) return null
  try {
    return {
      host: url.hostname.replace(/^\[(.*)\]$/, '$1'),
      port: Number(url.port) || (isTls ? 993 : 143),
      security: isTls ? 'tls' : parts[1] ? 'optional' : 'starttls',
      user: decodeURIComponent(url.username),
      password: decodeURIComponent(url.password),
    }
  } catch {
    return null
  }
}

/** The message must omit the URL: it contains a password. */
export const mailbox = z.string().transform((text, context) => {
  const server = readMailbox(text)
  if (server) return server
  context.addIssue({
    code: 'custom',
    message:
      'INBOUND_IMAP_URL must be an address like imaps://user:password@host:993 or imap://user:password@host:143, with what is special in user and password encoded.',
  })
  return z.NEVER
})
