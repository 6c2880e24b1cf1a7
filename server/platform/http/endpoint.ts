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

/** NUL cannot be stored as text, C1 control characters are no text, and half a surrogate pair would be stored as another character. */
const unstorable = /[\0\u0080-\u009f]|\p{Surrogate}/u

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

/**
 * Checks query and body of every request by the schemas of its contract. Refuses with `VALIDATION_FAILED` and the first
 * message of each field, or with `MALFORMED_REQUEST` when a whole part is of the wrong kind. Headers are only documented:
 * what they mean depends on what was sent before, see `createAttempt`.
 */
export const validatorCompiler: FastifySchemaCompiler<z.ZodType> = ({ schema, httpPart }) =>
  httpPart === 'headers' ? () => true : (data: unknown) => check(schema, data)

/**
 * Writes an answer by the schema of its contract, so that nothing leaves that is not declared. No response schema changes a
 * value, and to encode by one would check everything twice.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema }) =>
  (data) =>
    JSON.stringify(schema.parse(data))

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

/** The error answers an endpoint can give, by HTTP status, each described by its codes. */
const errorResponses = (contract: AnyEndpoint): Record<number, z.ZodType> => {
  const byStatus = new Map<number, ErrorCode[]>()
  for (const code of getCodes(contract)) {
    const { status } = apiErrors[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [status, apiErrorBody.describe(codes.join(', '))]),
  )
}

const getHeaders = ({ idempotent, repeatable, captcha }: AnyEndpoint) => ({
  ...(idempotent && keyHeader.shape),
  ...(repeatable && { [idempotencyHeader]: z.uuid().optional() }),
  ...(captcha && { [captchaHeader]: z.string() }),
})

type InputSchema<Query extends z.ZodType, Body extends z.ZodType> = { querystring: Query; body: Body }

/** What a request is checked by, its answer is written by, and the API documentation says of an endpoint. */
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
    response: { 200: contract.response.describe('The answer.'), ...errorResponses(contract) },
  }
}

/** A request whose query and body were checked. A part its contract does not declare has no type. */
type CheckedRequest<Query extends z.ZodType, Body extends z.ZodType> = FastifyRequest<
  RouteGenericInterface,
  RawServerDefault,
  RawRequestDefaultExpression,
  InputSchema<Query, Body>,
  ZodTypeProvider
>

/** The checked parts of a request. */
type Input<Query extends z.ZodType, Body extends z.ZodType> = Pick<
  CheckedRequest<Query, Body>,
  'query' | 'body'
>

/**
 * What the server is told of a route besides its address. Throws, so that the server does not start, for a call that writes
 * and does not say what it leaves in the audit, or says what nobody knows.
 */
export const getConfig = ({ method, path, access, idempotent, audit, isQuiet, isSecret }: AnyEndpoint) => {
  const isSaid = typeof audit === 'string' ? isAuditAction(audit) : audit !== undefined || method === 'GET'
  if (!isSaid) throw new Error(`${method} ${path} does not say what it leaves in the audit.`)
  // What a write answers, such as a token, a code, or what a private link opens, is short or a secret.
  const isCompressed = method === 'GET' && !isSecret
  return {
    access,
    ...(idempotent && { idempotent }),
    ...(audit && { audit }),
    ...(isQuiet && { isQuiet }),
    ...(isCompressed && { isCompressed }),
  }
}

/** Runs a handler, so that its time limit cancels what it waits for. Undefined once its caller was told that it took too long. */
const untilOverdue = async (
  request: FastifyRequest,
  reply: FastifyReply,
  handler: () => Promise<unknown>,
): Promise<{ answer: unknown } | undefined> => {
  const overdue = new AbortController()
  let isAnswered = false
  request.signal.addEventListener('abort', () => {
    if (!isHandlerTimeout(request.signal.reason)) return
    // The answer is on its way: without this, Fastify would send the refusal beside it.
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

/** Adds the route of a contract, whose handler gives the answer, checked or as the bytes of its JSON. */
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

/**
 * Registers a contract; its handler gets the checked request, and the answer to set headers on, and the database in no
 * way.
 */
export const registerEndpoint = <Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  app: FastifyInstance,
  contract: Endpoint<Query, Body, Response>,
  handler: (
    request: CheckedRequest<Query, Body>,
    reply: Pick<FastifyReply, 'header'>,
  ) => Promise<z.output<Response>>,
) => addRoute(app, contract, (request, reply) => audited(request, () => handler(request, reply)))

/**
 * Serves a contract that writes. The handler gets the transaction and nothing else to reach the database with.
 * For an idempotent contract the answer is stored in the same transaction, and a repetition of the same key
 * and content gets it again without a second record. What the contract asks of the caller besides, such as a
 * captcha, is used up in that transaction too.
 */
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

/** A contract that is not for everybody, so that its handler knows who calls. */
type PersonContract<Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType> = Endpoint<
  Query,
  Body,
  Response
> & { access: Exclude<Access, 'public'> }

/** Who calls an endpoint that is not public. */
export const getCaller = ({ person }: Pick<FastifyRequest, 'person'>): Caller => {
  if (!person) throw new Error('A public endpoint does not know its caller.')
  return person
}

/** Serves a contract for somebody who is signed in. */
export const personEndpoint = <Query extends z.ZodType, Body extends z.ZodType, Response extends z.ZodType>(
  app: FastifyInstance,
  contract: PersonContract<Query, Body, Response>,
  handler: (input: Input<Query, Body>, person: Caller) => Promise<z.output<Response>>,
) => registerEndpoint(app, contract, (request) => handler(request, getCaller(request)))

/** Serves a contract for somebody who is signed in, whose answer is there as the bytes of its JSON. */
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

/**
 * Serves a contract by which somebody who is signed in writes, once for one key and content, as `writeEndpoint` does.
 * A key counts for its caller only: the same key of somebody else is refused as one that came with other content.
 */
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
