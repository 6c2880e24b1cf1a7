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

export const encodeForm = (parts: readonly Part[]): Buffer =>
  Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(getHead(part)), Buffer.from(part.value), Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ])

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

export const applicationParts = (
  changes: Record<string, string> = {},
  file: Part | null = resume,
): Part[] => [...fieldParts({ ...applicant, ...changes }), ...(file ? [file] : [])]

export const submitPath = '/CRM/UASubmitCandidate'

/** Its own idempotency key by default, and a solved captcha. */
export const uploadHeaders = (key: string = crypto.randomUUID(), token: string = freshToken()) => ({
  'content-type': `multipart/form-data; boundary=${boundary}`,
  'idempotency-key': key,
  'captcha-token': token,
})

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
