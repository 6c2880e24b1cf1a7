import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  FastifySchema,
  FastifySchemaCompiler,
  FastifySerializerCompiler,
  RawRequestDefaultExpression,
  RawServerDefault,
  RouteGenericInterface,
} from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { isAuditAction } from '#api/contracts/governance/audit.contract.ts'
import {
  type Access,
  captchaHeader,
  type Endpoint,
  idempotencyHeader,
} from '#api/contracts/platform/endpoint.ts'
import { apiErrorBody, apiErrors, type ErrorCode } from '#api/contracts/platform/errors.ts'
import { audited } from '#server/platform/audit/audit.ts'
import { cancellation } from '#server/platform/concurrency.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { createAttempt, keyHeader, type Writing } from './attempt.ts'
import type { Caller } from './caller.ts'
import { isHandlerTimeout } from './error-answer.ts'

/** PostgreSQL cannot store NUL; C1 is no text; lone surrogates would be changed. */
const unstorable = /[\0\u0080-\u009f]|\p{Surrogate}/u

const unstorableMessage = 'Please remove the unreadable characters'

const unstorableText = (value: unknown, path: readonly string[] = []): Record<string, string> => {
  if (typeof value === 'string') return unstorable.test(value) ? { [path.join('.')]: unstorableMessage } : {}
  if (value === null || typeof value !== 'object') return {}
  const found: Record<string, string> = {}
  for (const [key, part] of Object.entries(value)) {
    Object.assign(found, unstorableText(part, [...path, key]))
  }
  return found
}

const getFields = (issues: readonly z.core.$ZodIssue[]): Record<string, string> => {
  const fields: Record<string, string> = {}
  for (const { path, message } of issues) fields[path.join('.')] ??= message
  return fields
}

const check = <Schema extends z.ZodType>(
  schema: Schema,
  data: unknown,
): { value: z.output<Schema>; error?: never } | { error: AppError } => {
  const parsed = schema.safeParse(data)
  const fields = parsed.success ? unstorableText(parsed.data) : getFields(parsed.error.issues)
  if ('' in fields) return { error: new AppError('MALFORMED_REQUEST') }
  if (!parsed.success || Object.keys(fields).length > 0)
    return { error: new AppError('VALIDATION_FAILED', fields) }
  return { value: parsed.data }
}

/** Throws `VALIDATION_FAILED`, first message per field, or `MALFORMED_REQUEST`. `createAttempt` checks headers. */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) =>
  httpPart === 'headers' ? () => true : (data: unknown) => check(schema, data)

/** Drops undeclared fields. Encoding by schema would only validate twice. */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (data) =>
    JSON.stringify(schema.parse(data))

/** Undefined if not declared. Throws like `validatorCompiler`. */
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

type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType>

const bodyCodes = ({ body, idempotent, captcha, multipart }: AnyEndpoint): ErrorCode[] => [
  ...(body || multipart ? (['PAYLOAD_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const) : []),
  ...(captcha ? (['CAPTCHA_FAILED'] as const) : []),
  ...(multipart ? (['FILE_REFUSED', 'SERVER_BUSY'] as const) : []),
  ...(idempotent ? (['IDEMPOTENCY_KEY_REUSED', 'STORAGE_FULL'] as const) : []),
]

const callerCodes = ({ access, method }: AnyEndpoint): ErrorCode[] => {
  if (access !== 'public') return ['UNAUTHENTICATED', 'FORBIDDEN']
  return method === 'POST' ? ['TOO_MANY_REQUESTS'] : []
}

const getCodes = (contract: AnyEndpoint): ErrorCode[] => [
  ...(contract.query || contract.body ? (['VALIDATION_FAILED', 'MALFORMED_REQUEST'] as const) : []),
  ...callerCodes(contract),
  ...(contract.refusals ?? []),
  ...bodyCodes(contract),
  'INTERNAL',
  'UNAVAILABLE',
  'NOT_READY',
]

const described = new WeakMap<z.ZodType, Map<string, z.ZodType>>()

/** Zod compiles each schema on first use, so a second server in a process shares those of the first. */
const describe = (schema: z.ZodType, text: string): z.ZodType => {
  const known = described.get(schema) ?? new Map<string, z.ZodType>()
  const found = known.get(text) ?? schema.describe(text)
  described.set(schema, known.set(text, found))
  return found
}

const errorResponses = (contract: AnyEndpoint): Record<number, z.ZodType> => {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of getCodes(contract)) {
    const { status } = apiErrors[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, describe(apiErrorBody, codes.join(', '))]),
  )
}

const getHeaders = ({ idempotent, repeatable, captcha }: AnyEndpoint) => ({
  ...(idempotent && keyHeader.shape),
  ...(repeatable && { [idempotencyHeader]: z.uuid().optional() }),
  ...(captcha && { [captchaHeader]: z.string() }),
})

type InputSchema<Query extends z.ZodType, Body extends z.ZodType> = { querystring: Query; body: Body }

export function createSchema<Query extends z.ZodType, Body extends z.ZodType>(
  contract: Endpoint<Query, Body, z.ZodType>,
): FastifySchema & InputSchema<Query, Body>
export function createSchema(contract: AnyEndpoint): FastifySchema {
  return {
    summary: contract.summary,
    operationId: contract.path
      .replace(/^\/(CRM|Admin|Desk|api\/phone-number-login)\//, '')
      .replaceAll('/', '-'),
    ...(contract.query && { querystring: contract.query }),
    ...(contract.body && { body: contract.body }),
    ...(Object.keys(getHeaders(contract)).length > 0 && { headers: z.object(getHeaders(contract)) }),
    ...(contract.access !== 'public' && { security: [{ bearer: [] }] }),
    response: { 200: describe(contract.response, 'The answer.'), ...errorResponses(contract) },
  }
}

type CheckedRequest<Query extends z.ZodType, Body extends z.ZodType> = FastifyRequest<
  RouteGenericInterface,
  RawServerDefault,
  RawRequestDefaultExpression,
  InputSchema<Query, Body>,
  ZodTypeProvider
>

type Input<Query extends z.ZodType, Body extends z.ZodType> = Pick<
  CheckedRequest<Query, Body>,
  'query' | 'body'
>

/** Throws at startup for a write without a known audit action. */
export const getConfig = ({ method, path, access, idempotent, audit, isQuiet, isSecret }: AnyEndpoint) => {
  const isSaid = typeof audit === 'string' ? isAuditAction(audit) : audit !== undefined || method === 'GET'
  if (!isSaid) throw new Error(`${method} ${path} does not say what it leaves in the audit.`)
  // Answers to writes are short or secret.
  const isCompressed = method === 'GET' && !isSecret
  return {
    access,
    ...(idempotent && { idempotent }),
    ...(audit && { audit }),
    ...(isQuiet && { isQuiet }),
    ...(isCompressed && { isCompressed }),
  }
}

/** Cancels work at the time limit; undefined if already answered. */
const untilOverdue = async (
  request: FastifyRequest,
  reply: FastifyReply,
  handler: () => Promise<unknown>,
): Promise<{ answer: unknown } | undefined> => {
  const overdue = new AbortController()
  let isAnswered = false
  request.signal.addEventListener('abort', () => {
    if (!isHandlerTimeout(request.signal.reason)) return
    // Otherwise Fastify would send the error as a second answer.
    if (isAnswered) reply.hijack()
    else overdue.abort()
  })
  try {
    const answer = await cancellation.run(overdue.signal, handler)
    if (overdue.signal.aborted) return undefined
    isAnswered = true
    return { answer }
  } catch (error) {
    if (overdue.signal.aborted) return undefined
    throw error
  }
}

const addRoute = <Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  app: FastifyInstance,
  contract: Endpoint<Query, Body, Response>,
  handler: (request: CheckedRequest<Query, Body>, reply: Pick<FastifyReply, 'header'>) => Promise<unknown>,
) => {
  app.withTypeProvider<ZodTypeProvider>().route<RouteGenericInterface, unknown, InputSchema<Query, Body>>({
    method: contract.method,
    url: contract.path,
    config: getConfig(contract),
    schema: createSchema(contract),
    handler: async (request, reply) => {
      const done = await untilOverdue(request, reply, () => handler(request, reply))
      return done ? reply.send(done.answer) : reply
    },
  })
}

export const registerEndpoint = <Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  app: FastifyInstance,
  contract: Endpoint<Query, Body, Response>,
  handler: (
    request: CheckedRequest<Query, Body>,
    reply: Pick<FastifyReply, 'header'>,
  ) => Promise<z.output<Response>>,
) => addRoute(app, contract, (request, reply) => audited(request, () => handler(request, reply)))

/** The transaction also stores the idempotent answer and uses up the captcha. */
export const writeEndpoint = <Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  app: FastifyInstance,
  writing: Writing,
  contract: Endpoint<Query, Body, Response>,
  handler: (input: Input<Query, Body>, tx: Transaction) => Promise<z.output<Response>>,
) =>
  registerEndpoint(app, contract, async (request) => {
    const content = [contract.query && request.query, contract.body && request.body]
    return createAttempt(writing, contract, request).run(content, (tx) => handler(request, tx))
  })

type PersonContract<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType> = Endpoint<
  Query,
  Body,
  Response
> & { access: Exclude<Access, 'public'> }

export const getCaller = ({ person }: Pick<FastifyRequest, 'person'>): Caller => {
  if (!person) throw new Error('A public endpoint does not know its caller.')
  return person
}

export const personEndpoint = <Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  app: FastifyInstance,
  contract: PersonContract<Query, Body, Response>,
  handler: (input: Input<Query, Body>, person: Caller) => Promise<z.output<Response>>,
) => registerEndpoint(app, contract, (request) => handler(request, getCaller(request)))

export const personBytesEndpoint = <
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(
  app: FastifyInstance,
  contract: PersonContract<Query, Body, Response>,
  handler: (input: Input<Query, Body>, person: Caller) => Promise<Buffer>,
) =>
  addRoute(app, contract, async (request, reply) => {
    const bytes = await handler(request, getCaller(request))
    reply.header('content-type', 'application/json; charset=utf-8')
    return bytes
  })

/** Keys are per caller: another's counts as reused. */
export const personWriteEndpoint = <
  Query extends z.ZodType,
  Body extends z.ZodType,
  Response extends z.ZodType,
>(
  app: FastifyInstance,
  writing: Writing,
  contract: PersonContract<Query, Body, Response>,
  handler: (input: Input<Query, Body>, person: Caller, tx: Transaction) => Promise<z.output<Response>>,
) =>
  registerEndpoint(app, contract, async (request) => {
    const person = getCaller(request)
    const content = [person.id, contract.query && request.query, contract.body && request.body]
    return createAttempt(writing, contract, request).run(content, (tx) => handler(request, person, tx))
  })
