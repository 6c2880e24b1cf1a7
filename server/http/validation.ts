import type { FastifySchemaCompiler } from 'fastify'
import type { z } from 'zod'
import { ApiError } from './api-error.ts'

/** NUL cannot be stored as text, and half a surrogate pair would be stored as another character. */
const unstorable = /\0|\p{Surrogate}/u

const unstorableMessage = 'Please remove the unreadable characters'

/** Finds text the database cannot store as it is: the paths of the fields, each with its message. */
const unstorableText = (value: unknown, path: readonly string[] = []): Record<string, string> => {
  if (typeof value === 'string') return unstorable.test(value) ? { [path.join('.')]: unstorableMessage } : {}
  if (value === null || typeof value !== 'object') return {}
  const found: Record<string, string> = {}
  for (const [key, part] of Object.entries(value)) {
    Object.assign(found, unstorableText(part, [...path, key]))
  }
  return found
}

const fieldsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.')] ??= message
  return fields
}

const check = <Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
): { value: z.output<Schema>; error?: never } | { error: ApiError } => {
  const parsed = schema.safeParse(data)
  const fields = parsed.success ? unstorableText(parsed.data) : fieldsOf(parsed.error.issues)
  if ('' in fields) return { error: new ApiError('MALFORMED_REQUEST') }
  if (!parsed.success || Object.keys(fields).length > 0)
    return { error: new ApiError('VALIDATION_FAILED', fields) }
  return { value: parsed.data }
}

/**
 * Checks query and body of every request by the schemas of its contract. Refuses with `VALIDATION_FAILED` and the first
 * message of each field, or with `MALFORMED_REQUEST` when a whole part is of the wrong kind. Headers are only documented:
 * what they mean depends on what was sent before, see `createAttempt`.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) =>
  httpPart === 'headers' ? () => true : (data: unknown) => check(schema, data)

/**
 * Parses what does not arrive as query or body of a request; undefined where nothing is declared. Throws as
 * `validatorCompiler` refuses.
 */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema | undefined,
  data: unknown,
): z.output<Schema>
export function parseInput(schema: z.ZodType | undefined, data: unknown): unknown {
  if (!schema) return undefined
  const checked = check(schema, data)
  if (checked.error) throw checked.error
  return checked.value
}

/** Parses the headers an endpoint needs; no field of a form is to blame when they are wrong. */
export const parseHeaders = <Schema extends z.ZodType>(schema: Schema, data: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(data)
  if (!parsed.success) throw new ApiError('MALFORMED_REQUEST', fieldsOf(parsed.error.issues))
  return parsed.data
}
