import type { FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#api/contracts/endpoint.ts'
import { ApiError } from './api-error.ts'
import { unstorableText } from './unstorable-text.ts'

/** The checked parts of a request. A part its contract does not declare has no type and cannot be read. */
export type Input<Query extends z.ZodType, Body extends z.ZodType> = {
  readonly query: z.output<Query>
  readonly body: z.output<Body>
}

const fieldsOf = (issues: readonly z.core.$ZodIssue[]): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.')] ??= message
  return fields
}

const parse = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(value)
  const fields = parsed.success ? unstorableText(parsed.data) : fieldsOf(parsed.error.issues)
  if ('' in fields) throw new ApiError('MALFORMED_REQUEST')
  if (!parsed.success || Object.keys(fields).length > 0) throw new ApiError('VALIDATION_FAILED', fields)
  return parsed.data
}

const declared = <Schema extends z.ZodType>(schema: Schema | undefined, value: unknown) => {
  if (schema) {
    const parsed = parse(schema, value)
    return () => parsed
  }
  return () => {
    throw new Error('The contract of this endpoint does not declare that part of the request.')
  }
}

/**
 * Parses what a person or program sent, as the contract says. Throws `VALIDATION_FAILED` with the first message
 * of each field, or `MALFORMED_REQUEST` when a whole part is of the wrong kind.
 */
export const parseInput = <Query extends z.ZodType, Body extends z.ZodType>(
  contract: Pick<Endpoint<Query, Body, z.ZodType>, 'query' | 'body'>,
  request: Pick<FastifyRequest, 'query' | 'body'>,
): Input<Query, Body> => {
  const query = declared(contract.query, request.query)
  const body = declared(contract.body, request.body)
  return {
    get query() {
      return query()
    },
    get body() {
      return body()
    },
  }
}

/** Parses the headers an endpoint needs; no field of a form is to blame when they are wrong. */
export const parseHeaders = <Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> => {
  const parsed = schema.safeParse(value)
  if (!parsed.success) throw new ApiError('MALFORMED_REQUEST', fieldsOf(parsed.error.issues))
  return parsed.data
}
