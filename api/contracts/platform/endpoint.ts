import { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call an endpoint: anyone, anyone signed in, partners, employees, managers (employees with direct
 * reports), HR, those who decide on hours, leave and claims of others (managers, HR and administrators, see
 * `findApprovers`), those who review submissions (managers and HR), or those whose roles a kind of access takes: `administrator`,
 * `personnel` for the records of people, `commercial` for clients and rates, `recruiting` for partners, `paying` for claims. Ownership of a single record is decided by the handler, which answers 404 for a foreign one.
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

/** Header that makes a repeated write of the same content count once: a UUID chosen by the client. */
export const idempotencyHeader = 'idempotency-key'

/** Header of what a page reads by itself while nobody is at it, which does not keep their session from ending. */
export const unattendedHeader = 'unattended'

/** Header that carries the token of a solved captcha; each token counts once. */
export const captchaHeader = 'captcha-token'

/** Header of every answer that names the request in the log; a proxy that is trusted may have chosen the name. */
export const requestIdHeader = 'x-request-id'

/** Whether a text can be the name of a request. */
export const isRequestId = (text: unknown): text is string =>
  typeof text === 'string' && /^[\w-]{8,64}$/.test(text)

/** The media types of files by their kind, as they are sent and served. */
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

/** Kinds of files that each form takes; they are told by content, never by name. */
export const takenKinds = {
  table: ['csv', 'xlsx'],
  resume: ['pdf', 'doc', 'docx', 'rtf', 'odt', 'txt'],
  photo: ['jpg', 'png', 'webp'],
  receipt: ['pdf', 'jpg', 'png', 'webp'],
  attachment: ['pdf', 'jpg', 'png', 'webp', 'docx', 'xlsx'],
} as const satisfies Record<string, readonly MediaKind[]>

/**
 * A file that can be fetched for a short while by an address that needs no token. It always arrives as a download.
 * Afterwards the address answers `ADDRESS_EXPIRED`; one that was not made here answers `NOT_FOUND`.
 */
export const signedFile = z.object({
  url: z.string(),
  /** The name it is saved under. */
  name: z.string(),
  expiresInSeconds: z.int().positive(),
})

export type SignedFile = z.infer<typeof signedFile>

/** How a body arrives as a multipart form: its fields, then its files. */
export type Multipart = {
  /** Name of the field that holds the file or files. */
  file: string
  /** Largest size of each, in bytes. */
  maxBytes: number
  kinds: readonly MediaKind[]
  /** How many there may be; exactly one when left out. The other fields are then one JSON text in the field `payload`. */
  files?: { min: number; max: number }
}

/**
 * One call of the CRM API, described once: the server registers and checks it, the client parses arguments and
 * answers with it, and OpenAPI is generated from it.
 */
export type Endpoint<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType> = {
  method: 'GET' | 'POST'
  path: `/${string}`
  /** One sentence for the API documentation. */
  summary: string
  access: Access
  /** True for writes that must arrive with an `Idempotency-Key`. */
  idempotent?: boolean
  /**
   * True for calls that are carried out once under an `Idempotency-Key`, where one comes: this site's pages send one, so that a
   * proxy may repeat what a server that went away may have done. Its answer is made again, for it is a secret and not kept.
   */
  repeatable?: true
  /** True for calls that must bring a solved captcha in the `Captcha-Token` header. */
  captcha?: boolean
  multipart?: Multipart
  /**
   * What the call leaves in the audit: an action of `auditActions`, or why it leaves none. Every call that writes says so;
   * one that only reads, where it shows somebody's records to others.
   */
  audit?: `${string}.${string}` | { none: string }
  /** True for calls by which nobody uses the session: they do not keep it from ending when it is idle. */
  isQuiet?: true
  /** True for reads whose answer holds a secret, such as a signed address: it is never compressed. */
  isSecret?: true
  /** What it can refuse with beyond what follows from the rest. */
  refusals?: readonly ErrorCode[]
  query?: Query
  body?: Body
  response: Response
}

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType>

/** Keeps the types of an endpoint's parts as they were written. One that writes without a word about the audit does not compile. */
export const defineEndpoint = <
  const Definition extends AnyEndpoint & ({ method: 'GET' } | Required<Pick<AnyEndpoint, 'audit'>>),
>(
  endpoint: Definition,
) => endpoint
