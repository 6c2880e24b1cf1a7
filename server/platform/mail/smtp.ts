import { Readable } from 'node:stream'
import MailComposer from 'nodemailer/lib/mail-composer'
import SmtpConnection from 'nodemailer/lib/smtp-connection'
import { z } from 'zod'
import { type Delivery, type MailHeaders, type MailMessage, MayHaveLeft, Refused } from './delivery.ts'

/** A mail server to hand mail to, and whom the mail is from: an address, or a name with an address in `<>`. */
export type SmtpServer = {
  host: string
  port: number
  /** `tls` from the first byte, `starttls` before anything is said, or `optional` where the server offers it. */
  security: 'tls' | 'starttls' | 'optional'
  user: string | null
  password: string
  from: string
  /** The certificate of an authority to trust instead of the public ones. */
  authority?: string | undefined
}

/** How long each step may take, in milliseconds. Together they are shorter than a job is a server's own. */
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

/** The domain of the sender, which the ids of messages end with. */
const getDomain = (from: string) => /@([^\s@>]+)>?\s*$/.exec(from)?.[1] ?? 'localhost'

/** A person's answer stands in its thread; what the server writes by itself says that nobody wrote it. */
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

const told = z.object({
  responseCode: z.number().nullable().catch(null),
  code: z.string().catch('unknown'),
  command: z.string().catch(''),
})

/** Failures with an answer that another try, on another connection or once the settings were put right, may not have. */
const passing = ['EAUTH', 'ETLS', 'EPROTOCOL', 'ECONNECTION']

/** What is said of a failure; what the server said may hold the addressee. A login that is refused may be put right. */
const getFailure = (error: unknown, hasBegun: boolean): Error => {
  const { responseCode: status, code, command } = told.parse(error)
  const sentence = `The mail server answered ${status} to ${command}.`
  if (status !== null) {
    const isRefused = status >= 500 && status !== 503 && !passing.includes(code)
    return isRefused ? new Refused(sentence) : new Error(sentence)
  }
  if (hasBegun) return new MayHaveLeft(`The mail server did not say whether it took the mail (${code}).`)
  if (code === 'EENVELOPE') return new Refused('The address of the mail cannot be used.')
  return new Error(`The mail could not be handed over (${code}).`)
}

/** Ends with what the server said last, or when it has said nothing for too long. */
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
    // Read once the server is ready to take it; what fails before cannot have left.
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

/** Hands mail to a mail server, each over a connection of its own. */
export const smtpMail =
  (server: SmtpServer): Delivery['email'] =>
  async (message, id) =>
    converse(server, await compose(server, message, id))
