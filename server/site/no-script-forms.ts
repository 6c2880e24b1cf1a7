import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify'
import { TimeoutError } from 'p-timeout'
import { captchaHeader, idempotencyHeader } from '#api/contracts/platform/endpoint.ts'
import { apiErrors, withReference } from '#api/contracts/platform/errors.ts'
import { addContactUs, contactForm, contactMessageType } from '#api/contracts/site/contact.contract.ts'
import { type PlainForm, plainKeyField } from '#api/rules/plain-form.ts'
import { type Confirmation, confirmed } from '#server/platform/captcha/confirmation.ts'
import { QueueFull, within } from '#server/platform/concurrency.ts'
import { AppError, errorSentence, ServerBusy } from '#server/platform/errors.ts'
import { createAttempt, type Writing } from '#server/platform/http/attempt.ts'
import { parseInput } from '#server/platform/http/endpoint.ts'
import { retryAfterSeconds, retryHeaders } from '#server/platform/http/error-answer.ts'
import { countedAddress, countHit } from '#server/platform/http/form-limits.ts'
import { toAppError } from '#server/platform/http/plugins/errors.ts'
import { createCache } from '#server/platform/rendering/cache.ts'
import { limitConcurrency, ownFetch, type Renderer } from '#server/platform/rendering/renderer.ts'
import {
  createRenderedDocument,
  type SiteDocument,
  sendDocument,
} from '#server/platform/rendering/site-document.ts'
import { storeContactMessage } from './contact-messages.ts'

/** `confirmation` is null if messages without a captcha are refused; null altogether for another CRM. */
export type PlainWriting = { writing: Writing; confirmation: Confirmation | null } | null

type Options = {
  renderer: Renderer
  publicUrl: () => string
  clock: () => Date
  plain: PlainWriting
  renderMs: number
}

/** Own small queue, so that repeated form posts cannot block rendering of other pages. */
const renderedAtOnce = { atOnce: 1, waiting: 10 }

const route = { config: { access: 'public' }, schema: { hide: true } } as const

const contactPath = '/contact-us'
const sentPath = `${contactPath}/sent`

const otherForms = ['/free-consultation', '/knowyourworth', '/sign-up', '/sign-in', '/applynow/:id']

/** Own CRM only. Their mailed links need scripts too: the secret is in the URL fragment. */
const ownCrmForms = ['/privacy-request', '/c2c-job-board']

const notIndexed = { 'x-robots-tag': 'noindex' }

const unanswered = { values: {}, errors: {}, message: '', key: '' }

/** CSRF check: browsers send the origin of a form; other programs carry no visitor credentials. */
const isForeign = ({ headers }: FastifyRequest, publicUrl: string): boolean => {
  const { origin, host, 'sec-fetch-site': site } = headers
  if (site === 'cross-site') return true
  if (origin === undefined) return false
  return origin !== new URL(publicUrl).origin && origin !== `http://${host}` && origin !== `https://${host}`
}

const getValues = (body: unknown): Record<string, string> =>
  body instanceof URLSearchParams ? Object.fromEntries(body) : {}

type Answer = { status: number; form: PlainForm; refusal?: AppError } | { sent: true }

const describeError = (error: AppError, { id }: FastifyRequest): string =>
  apiErrors[error.code].status < 500 ? errorSentence(error) : withReference(errorSentence(error), id)

type Count = (request: FastifyRequest) => Promise<void>

const contactAnswers = (writing: Writing, confirmation: Confirmation, count: Count) => {
  const store = async (request: FastifyRequest, attempt: string, sent: Record<string, string>) => {
    const body = parseInput(addContactUs.body, { ...sent, pro_messagetype: contactMessageType })
    const own = { ...writing, captcha: confirmed(writing.captcha.settings, writing.clock()) }
    const headers = { [idempotencyHeader]: attempt, [captchaHeader]: attempt }
    const { ip, log } = request
    const write = createAttempt(own, addContactUs, { headers, ip, log })
    await write.run(body, (tx) => storeContactMessage(tx, body, writing.clock()))
  }
  const askAgain = async (values: Record<string, string>): Promise<Answer> => ({
    status: 200,
    form: { ...unanswered, outcome: 'confirm', values, key: await confirmation.create() },
  })
  return async (request: FastifyRequest, body: Record<string, string>): Promise<Answer> => {
    const { [plainKeyField]: key = '', ...values } = body
    try {
      await count(request)
      parseInput(contactForm, values)
      const attempt = await confirmation.attemptOf(key)
      if (attempt === null) return await askAgain(values)
      await store(request, attempt, values)
      return { sent: true }
    } catch (error) {
      const refusal = toAppError(error)
      const { code, fields: errors = {} } = refusal
      request.refusal = code
      if (code === 'IDEMPOTENCY_KEY_REUSED') return askAgain(values)
      if (!(error instanceof AppError)) request.log.error({ err: error }, 'A plain form was not stored.')
      const form = {
        ...unanswered,
        outcome: 'refused' as const,
        values,
        errors,
        message: describeError(refusal, request),
      }
      return { status: apiErrors[code].status, form, refusal }
    }
  }
}

const html = 'text/html; charset=utf-8'

const createPage = (app: FastifyInstance, { renderer, publicUrl, renderMs }: Options) => {
  const { renderPage } = limitConcurrency(renderer, renderedAtOnce)
  return async (path: string, plain: PlainForm): Promise<SiteDocument> => {
    const head = '<meta name="robots" content="noindex">'
    const fetch = ownFetch(app, () => {})
    try {
      const text = await within(renderMs, renderPage(path, { fetch, head, plain }))
      return createRenderedDocument(html, text, publicUrl)
    } catch (error) {
      throw error instanceof QueueFull || error instanceof TimeoutError
        ? new ServerBusy(retryAfterSeconds)
        : error
    }
  }
}

const answerError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const known = toAppError(error)
  const { status } = apiErrors[known.code]
  request.refusal = known.code
  if (status >= 500) request.log.error({ err: error, code: known.code }, 'A plain form was not answered.')
  reply.code(status).headers(retryHeaders(status, known)).type('text/plain; charset=utf-8')
  return reply.send(describeError(known, request))
}

const createCount =
  ({ plain }: Options): Count =>
  async ({ ip }) => {
    if (!plain) return
    const { database, formLimits, clock } = plain.writing
    if (formLimits.length === 0) return
    const hit = { form: contactPath, address: countedAddress(ip), at: clock() }
    await database.write((tx) => countHit(tx, formLimits, hit))
  }

/** Native form posts. Only the contact message is stored; other forms return with their input. */
export const plainForms: FastifyPluginAsync<Options> = async (app, options) => {
  const { plain, publicUrl, clock } = options
  const getFormPage = createPage(app, options)
  const sentPage = createCache<SiteDocument>({ clock, ms: () => 30_000, atMost: 1 })
  const count = createCount(options)
  const answerContact = plain?.confirmation && contactAnswers(plain.writing, plain.confirmation, count)

  const composeAnswer = async (request: FastifyRequest, path: string): Promise<Answer> => {
    const values = getValues(request.body)
    if (path === contactPath && answerContact) return answerContact(request, values)
    await count(request)
    return { status: 422, form: { ...unanswered, outcome: 'needs scripts', values } }
  }

  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    const path = request.url.replace(/\?.*$/, '')
    try {
      if (isForeign(request, publicUrl())) throw new AppError('FORBIDDEN')
      const answered = await composeAnswer(request, path)
      if ('sent' in answered) return reply.redirect(sentPath, 303)
      const { type, encoded } = await getFormPage(path, answered.form)
      reply
        .code(answered.status)
        .headers(notIndexed)
        .headers(retryHeaders(answered.status, answered.refusal))
        .type(type)
      return reply.send(await encoded.identity())
    } catch (error) {
      return answerError(error, request, reply)
    }
  }

  const showSent = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const page = await sentPage('', () => getFormPage(contactPath, { ...unanswered, outcome: 'sent' }))
      return await sendDocument(page, request, reply.headers(notIndexed), 200)
    } catch (error) {
      return answerError(error, request, reply)
    }
  }

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => new URLSearchParams(body),
  )
  const served = [contactPath, ...otherForms, ...(plain ? ownCrmForms : [])]
  for (const path of served) app.post(path, route, answer)
  app.get(sentPath, route, showSent)
}
