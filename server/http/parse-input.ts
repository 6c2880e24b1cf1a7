import type { z } from 'zod'
import { ApiError } from './api-error.ts'
import { unstorableText } from './unstorable-text.ts'

const fieldsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.')] ??= message
  return fields
}

/**
 * Parses what a person or program filled in. Throws `VALIDATION_FAILED` with the first message of each field,
 * or `MALFORMED_REQUEST` when the whole is not of the right kind.
 */
export const parseInput = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(value)
  const fields = parsed.success ? unstorableText(parsed.data) : fieldsOf(parsed.error.issues)
  if ('' in fields) throw new ApiError('MALFORMED_REQUEST')
  if (!parsed.success || Object.keys(fields).length > 0) throw new ApiError('VALIDATION_FAILED', fields)
  return parsed.data
}

/** Parses the headers an endpoint needs; no field of a form is to blame when they are wrong. */
export const parseHeaders = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new ApiError('MALFORMED_REQUEST', fieldsOf(parsed.error.issues))
  return parsed.data
}
