import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'
import type { MediaKind } from './files.ts'

/**
 * Who may call an endpoint: anyone, anyone signed in, partners, employees, managers (employees with direct
 * reports), HR, or those who review submissions (managers and HR). Ownership of a single record is decided by the handler, which answers 404 for a foreign one.
 */
export type Access = 'public' | 'signed-in' | 'partner' | 'employee' | 'manager' | 'hr' | 'reviewer'

/** Header that makes a repeated write of the same content count once: a UUID chosen by the client. */
export const idempotencyHeader = 'idempotency-key'

/** Header that carries the token of a solved captcha; each token counts once. */
export const captchaHeader = 'captcha-token'

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
  /** True for calls that must bring a solved captcha in the `Captcha-Token` header. */
  captcha?: boolean
  multipart?: Multipart
  /** What it can refuse with beyond what follows from the rest. */
  refusals?: readonly ErrorCode[]
  query?: Query
  body?: Body
  response: Response
}

/** Keeps the types of an endpoint's parts as they were written. */
export const defineEndpoint = <const Definition extends Endpoint<z.ZodType, z.ZodType, z.ZodType>>(
  endpoint: Definition,
) => endpoint
