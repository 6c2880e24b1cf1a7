import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * The last five are defined by `rolesOfAccess`, `approver` by `findApprovers`. Record ownership is checked by the
 * handler (404).
 */
export type Access =
  | 'public'
  | 'signed-in'
  | 'partner'
  | 'employee'
  | 'approver'
  | 'hr'
  | 'reviewer'
  | 'administrator'
  | 'personnel'
  | 'commercial'
  | 'recruiting'
  | 'paying'

/** Client's UUID. */
export const idempotencyHeader = 'idempotency-key'

/** Background read: does not extend the session. */
export const unattendedHeader = 'unattended'

/** Single use. */
export const captchaHeader = 'captcha-token'

/** May be set by a trusted proxy. */
export const requestIdHeader = 'x-request-id'

export const isRequestId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{8,64}$/.test(text)

export const mediaTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  rtf: 'application/rtf',
  odt: 'application/vnd.oasis.opendocument.text',
  txt: 'text/plain',
  csv: 'text/csv',
  zip: 'application/zip',
} as const

type MediaKind = keyof typeof mediaTypes

/** By content, never name. */
export const takenKinds = {
  table: ['csv', 'xlsx'],
  resume: ['pdf', 'doc', 'docx', 'rtf', 'odt', 'txt'],
  photo: ['jpg', 'png', 'webp'],
  receipt: ['pdf', 'jpg', 'png', 'webp'],
  attachment: ['pdf', 'jpg', 'png', 'webp', 'docx', 'xlsx'],
} as const satisfies Record<string, readonly MediaKind[]>

/** Short-lived, without token. Throws `ADDRESS_EXPIRED`, `NOT_FOUND` (not issued here). */
export const signedFile = z.object({
  url: z.string(),
  name: z.string(),
  expiresInSeconds: z.int().positive(),
})

export type SignedFile = z.infer<typeof signedFile>

/** Fields first, then files. */
export type Multipart = {
  file: string
  /** Bytes per file. */
  maxBytes: number
  kinds: readonly MediaKind[]
  /** Exactly one if omitted. Several: other fields become one JSON text in `payload`. */
  files?: { min: number; max: number }
}

export type Endpoint<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType> = {
  method: 'GET' | 'POST'
  path: `/${string}`
  summary: string
  access: Access
  idempotent?: boolean
  /** Optional `Idempotency-Key` for proxy retries; the secret answer is recomputed, never stored. */
  repeatable?: true
  captcha?: boolean
  multipart?: Multipart
  /** Of `auditActions`, or why none. Required for writes, and reads that show a person's records to others. */
  audit?: `${string}.${string}` | { none: string }
  /** Does not extend the session. */
  isQuiet?: true
  /** Secret: never compressed (BREACH). */
  isSecret?: true
  /** Errors beyond those implied by the other fields. */
  refusals?: readonly ErrorCode[]
  query?: Query
  body?: Body
  response: Response
}

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType>

/** Writes without `audit` do not compile. */
export const defineEndpoint = <
  const Definition extends AnyEndpoint & ({ method: 'GET' } | Required<Pick<AnyEndpoint, 'audit'>>),
>(
  endpoint: Definition,
) => endpoint
