import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SmtpConnection from 'nodemailer/lib/smtp-connection'
import { z } from 'zod'
import { type Delivery, type MailHeaders, type MailMessage, MayHaveLeft, Refused } from './delivery.ts'

/** `from`: `a@b` or `Name <a@b>`. */
export type SmtpServer = {
  host: string
  port: number
  security: 'tls' | 'starttls' | 'optional'
  user: string | null
  password: string
  from: string
  /** Replaces the public CAs. */
  authority?: string | undefined
}

/** Their total must stay below a job's lease. */
const limits = { dnsTimeout: 5000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

const allWithinMs = 45_000

const connect = ({ host, port, security, authority }: SmtpServer) =>
  new SmtpConnection({
    host,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ...(authority !== undefined && { tls: { ca: authority } }),
    ...limits,
  })

const getDomain = (from: string) => /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

/** Personal mail has thread headers; other mail is marked automatic. */
const getHead = (from: string, headers: MailHeaders, id: string) => {
  const { 'Message-ID': messageId, 'In-Reply-To': inReplyTo, References: references, ...more } = headers
  const { 'Reply-To': replyTo, ...said } = more
  if (messageId === undefined) {
    return {
      messageId: `<${id}@${getDomain(from)}>`,
      headers: { ...said, 'Auto-Submitted': 'auto-generated' },
    }
  }
  return {
    messageId,
    headers: said,
    ...(inReplyTo && { inReplyTo }),
    ...(references && { references }),
    ...(replyTo && { replyTo }),
  }
}

const compose = async (
  { from }: SmtpServer,
  { to, subject, text, headers = {}, calendar }: MailMessage,
  id: string,
) => {
  const node = new MailComposer({
    from,
    to,
    subject,
    text,
    ...getHead(from, headers, id),
    ...(calendar && {
      icalEvent: { method: calendar.method, content: calendar.text, filename: 'interview.ics' },
    }),
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  return { envelope: node.getEnvelope(), bytes: await node.build() }
}

const smtpError = z.object({
  responseCode: z.number().nullable().catch(null),
  code: z.string().catch('unknown'),
  command: z.string().catch(''),
})

/** A retry may fix these although the server answered. */
const passing = ['EAUTH', 'ETLS', 'EPROTOCOL', 'ECONNECTION']

/** Server messages may contain the addressee. Refused logins are temporary. */
const getFailure = (error: unknown, hasBegun: boolean): Error => {
  const { responseCode: status, code, command } = smtpError.parse(error)
  const sentence = `The mail server answered ${status} to ${command}.`
  if (status !== null) {
    const isRefused = status >= 500 && status !== 503 && !passing.includes(code)
    return isRefused ? new Refused(sentence) : new Error(sentence)
  }
  if (hasBegun) return new MayHaveLeft(`The mail server did not say whether it took the mail (${code}).`)
  if (code === 'EENVELOPE') return new Refused('The address of the mail cannot be used.')
  return new Error(`The mail could not be handed over (${code}).`)
}

const converse = (server: SmtpServer, mail: Awaited<ReturnType<typeof compose>>) =>
  new Promise<void>((resolve, reject) => {
    let hasBegun = false
    const smtp = connect(server)
    const end = (error?: unknown) => {
      clearTimeout(timer)
      if (error === undefined || error === null) {
        smtp.quit()
        return resolve()
      }
      smtp.close()
      reject(getFailure(error, hasBegun))
    }
    const timer = setTimeout(() => end({ code: 'ETIMEDOUT' }), allWithinMs)
    // Earlier failures cannot have left.
    const content = Readable.from(
      (function* () {
        hasBegun = true
        yield mail.bytes
      })(),
    )
    const send = () => smtp.send(mail.envelope, content, (error) => end(error))
    const { user, password: pass } = server
    smtp.on('error', end)
    smtp.connect((error) => {
      if (error) end(error)
      else if (user === null) send()
      else smtp.login({ credentials: { user, pass } }, (refused) => (refused ? end(refused) : send()))
    })
  })

export const smtpMail =
  (server: SmtpServer): Delivery['email'] =>
  async (message, id) =>
    converse(server, await compose(server, message, id))
