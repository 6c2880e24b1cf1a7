import type { InjectOptions } from 'fastify'
import { freshToken } from './captcha.ts'

export type Part = { name: string; value: string | Buffer; filename?: string; type?: string }

export const boundary = '----skagit-test-boundary'

const getHead = ({ name, filename, type }: Part) =>
  [
    `--${boundary}`,
    `Content-Disposition: form-data; name="${name}"${filename === undefined ? '' : `; filename="${filename}"`}`,
    ...(type === undefined ? [] : [`Content-Type: ${type}`]),
    '',
    '',
  ].join('\r\n')

/** The bytes of a multipart form, as a browser writes them. */
export const encodeForm = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(getHead(part)), Buffer.from(part.value), Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ])

/** Who applies, as the form sends it, for the job `data-engineer`. */
export const applicant = {
  FirstName: 'Ana María',
  LastName: 'Müller',
  Email: 'Ana.Muller@example.com',
  phoneNumber: '+14155552671',
  LinkedIn: 'https://www.linkedin.com/in/ana-muller',
  pro_visastatus: '166110001',
  skillPosition: 'data-engineer',
}

export const resume: Part = {
  name: 'file',
  filename: 'Résumé of Ana.pdf',
  type: 'application/pdf',
  value: '%PDF-1.7\nAna\n',
}

export const fieldParts = (fields: Record<string, string>): Part[] =>
  Object.entries(fields).map(([name, value]) => ({ name, value }))

/** The parts of a whole application, with other fields or another file where given. */
export const applicationParts = (
  changes: Record<string, string> = {},
  file: Part | null = resume,
): Part[] => [...fieldParts({ ...applicant, ...changes }), ...(file ? [file] : [])]

export const submitPath = '/CRM/UASubmitCandidate'

/** The headers of an upload under a key of its own, unless one is given, with a solved captcha. */
export const uploadHeaders = (key: string = crypto.randomUUID(), token: string = freshToken()) => ({
  'content-type': `multipart/form-data; boundary=${boundary}`,
  'idempotency-key': key,
  'captcha-token': token,
})

/** A request that sends an application. */
export const applicationRequest = (
  parts: readonly Part[] = applicationParts(),
  key?: string,
  token?: string,
): InjectOptions => ({
  method: 'POST',
  url: submitPath,
  headers: uploadHeaders(key, token),
  payload: encodeForm(parts),
})
