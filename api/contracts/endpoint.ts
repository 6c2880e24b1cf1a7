import type { z } from 'zod'
import type { ErrorCode } from './errors.ts'

/**
 * Who may call an endpoint: anyone, anyone signed in, partners, employees, managers (employees with direct
 * reports), HR, or those who review submissions (managers and HR). Ownership of a single record is decided by the handler, which answers 404 for a foreign one.
 */
export type Access = 'public' | 'signed-in' | 'partner' | 'employee' | 'manager' | 'hr' | 'reviewer'

/** Header that makes a repeated write of the same content count once: a UUID chosen by the client. */
export const idempotencyHeader = 'idempotency-key'

/** Header that carries the token of a solved captcha; each token counts once. */
export const captchaHeader = 'captcha-token'

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
  /** The body arrives as a multipart form: its text fields, then one file of at most `maxBytes`. */
  multipart?: { file: string; maxBytes: number }
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
