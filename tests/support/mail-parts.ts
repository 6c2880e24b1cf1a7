import { readMail } from '#server/platform/mail/receiving/read-mail.ts'
import { rawMail } from './mails.ts'

/** Converts LF to CRLF. */
export const read = async (mail: string | Buffer) =>
  (await readMail(Buffer.isBuffer(mail) ? mail : rawMail(mail))).value

export const person =
  'From: Dana Ruiz <dana.ruiz@client.example>\nTo: desk@skagit.example\nSubject: Re: Your question\n'

type Leaf = { type: string; body: string | Buffer; head?: string }

export const leaf = ({ type, body, head = '' }: Leaf): string => {
  const encoded = Buffer.from(body).toString('base64').replaceAll(/.{76}/g, '$&\n')
  return `Content-Type: ${type}\n${head}Content-Transfer-Encoding: base64\n\n${encoded}\n`
}

let boundaries = 0

export const multipart = (type: string, parts: readonly string[]): string => {
  boundaries += 1
  const boundary = `part_${boundaries}`
  const all = parts.map((part) => `--${boundary}\n${part}`).join('\n')
  return `Content-Type: multipart/${type}; boundary="${boundary}"\n\n${all}\n--${boundary}--\n`
}

export const plain = (body: string) => leaf({ type: 'text/plain; charset=utf-8', body })

export const html = (body: string) => leaf({ type: 'text/html; charset=utf-8', body })
