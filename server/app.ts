import { type FastifyInstance, fastify, LogController, type RouteOptions } from 'fastify'
import type { RetentionSettings } from '#api/contracts/governance/retention-periods.ts'
import { type ClaimAmounts, twoPeopleAboveByDefault } from '#api/contracts/money/claim.contract.ts'
import { requestIdHeader } from '#api/contracts/platform/endpoint.ts'
import { checkPhonesBy } from '#api/contracts/platform/fields.ts'
import { readPhone } from '#api/rules/read-phone.ts'
import { authenticateBy } from './account/authenticate.ts'
import { defaultSessionLimits, type SessionLimits } from './account/sessions.ts'
import { createOpenLists } from './careers/open-lists.ts'
import { siteLists } from './careers/site-lists.ts'
import { crmRoutes } from './crm-routes.ts'
import { housekeeping } from './housekeeping.ts'
import { reminderOfInvitation } from './people/invite-routes.ts'
import { defaultAuditMonths } from './platform/audit/audit-months.ts'
import type { Captcha } from './platform/captcha/captcha.ts'
import { confirmation } from './platform/captcha/confirmation.ts'
import { proofOfWork } from './platform/captcha/proof-of-work.ts'
import type { Database } from './platform/db/database.ts'
import { storedSecret } from './platform/db/secrets.ts'
import type { FileStore } from './platform/files/file-store.ts'
import { serializerCompiler, validatorCompiler } from './platform/http/endpoint.ts'
import { defaultFormLimits, type FormLimit } from './platform/http/form-limits.ts'
import { type Authenticate, access, noSessions } from './platform/http/plugins/access.ts'
import { apiDocs } from './platform/http/plugins/api-docs.ts'
import { auditRefusals } from './platform/http/plugins/audit-refusals.ts'
import { compressed } from './platform/http/plugins/compressed.ts'
import { checkUpstream, crmUpstream } from './platform/http/plugins/crm-upstream.ts'
import { answerBadAddress, answerUnreadable, errors } from './platform/http/plugins/errors.ts'
import { createHeaderCache, headers, type SecurityHeaders } from './platform/http/plugins/headers.ts'
import { health } from './platform/http/plugins/health.ts'
import { bodyTime, defaultLimits, type Limits } from './platform/http/plugins/limits.ts'
import { type LogLevel, type LogStream, logOptions, requestLog } from './platform/http/plugins/log.ts'
import { measured } from './platform/http/plugins/measured.ts'
import { notFound } from './platform/http/plugins/not-found.ts'
import { pageTimingRoutes } from './platform/http/plugins/page-timings.ts'
import { policyReports } from './platform/http/plugins/policy-reports.ts'
import { createUnknownPage, readSite, site, withoutOwnCrmPages } from './platform/http/plugins/site.ts'
import { traced } from './platform/http/plugins/traced.ts'
import { requestIds } from './platform/http/request-id.ts'
import {
  createMessageQueue,
  defaultPace,
  type MessageQueue,
  type QueuePace,
} from './platform/jobs/messages.ts'
import { defaultMailLimits } from './platform/jobs/recipient-limits.ts'
import { createScheduledJobs, type ScheduledJobs } from './platform/jobs/scheduled-jobs.ts'
import { type SendLimits, sendLimits } from './platform/jobs/send-limits.ts'
import { type Lookups, localLookups } from './platform/lookups/lookups.ts'
import type { Delivery } from './platform/mail/delivery.ts'
import { noMailing } from './platform/mail/mail-address.ts'
import {
  createWatchTransform,
  nobody,
  type Watching,
  watchedFiles,
  watchedRenderer,
} from './platform/metrics/watched-parts.ts'
import { createParser, mailLane, type Parser } from './platform/parsing/parser.ts'
import type { SharedAssets } from './platform/releases/shared-assets.ts'
import { beforeProvider, type Renderer, transformPages } from './platform/rendering/renderer.ts'
import type { Receiving } from './recruiting/desk/mail-routes.ts'
import { type PlainWriting, plainForms } from './site/no-script-forms.ts'
import { renderedPages, renderedPaths } from './site/rendered-pages.ts'

checkPhonesBy((number) => readPhone(number, 'US').number === number)

export type Crm = OwnCrm | { upstream: string }

type OwnCrm = { database: Database; files: FileStore } & Privacy

type Privacy = {
  /** Overrides of the published periods. */
  retention?: RetentionSettings
  twoPeopleAbove?: ClaimAmounts
  auditMonths?: number
  /** Outside the database; null disables it. */
  ledger?: string | null
}

export type AppDependencies = {
  crm: Crm
  /** Known by the first request at the latest. */
  publicUrl: () => string
  siteDir: string | null
  /** Assets of other releases; null if servers share none. */
  sharedAssets?: Pick<SharedAssets, 'folderOf'> | null
  /** Without it, pages are served as built. */
  renderer?: Renderer | null
  clock: () => Date
  log: { level: LogLevel; stream?: LogStream }
  delivery: Delivery
  pace?: Partial<QueuePace>
  sessionLimits?: SessionLimits
  /** Seconds in which an answer can be recalled; 10 by default. */
  answerDelaySeconds?: number
  receiving?: Receiving
  sendLimits?: SendLimits
  isStopping?: () => boolean
  stopping?: AbortSignal
  onRoute?: (route: RouteOptions) => void
  authenticate?: Authenticate
  limits?: Partial<Limits>
  captcha?: Captcha
  formLimits?: readonly FormLimit[]
  /** Mails to one mailbox by callers without a session. */
  mailLimits?: readonly FormLimit[]
  lookups?: Lookups
  parser?: Parser
  /** A separate one, so that uploads do not wait for mail; `parser` by default. */
  mailParser?: Parser
  /** Trusted proxies (addresses or networks); none by default. */
  trustProxy?: readonly string[]
  watching?: Watching
}

type Parts = AppDependencies & {
  limits: Limits
  sessionLimits: SessionLimits
  authenticate: Authenticate
  headers: SecurityHeaders
  watching: Watching
}

const createServer = ({ log, limits, headers: own, trustProxy = [] }: Parts): FastifyInstance =>
  fastify({
    logger: { ...logOptions(log.level), ...(log.stream && { stream: log.stream }) },
    genReqId: requestIds(trustProxy),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: trustProxy.length > 0 && [...trustProxy],
    return503OnClosing: false,
    bodyLimit: limits.bodyBytes,
    // Node already limits the URL; a long parameter is an unknown page, not an error.
    routerOptions: { maxParamLength: 16_384 },
    // `bodyTime` sets shorter ones than for uploads.
    requestTimeout: limits.uploadMs,
    handlerTimeout: limits.handlerMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
    clientErrorHandler: (_error, socket) => answerUnreadable(socket, own()),
    frameworkErrors: (_error, { id }, reply) =>
      answerBadAddress(reply.raw, { ...own(), [requestIdHeader]: id }),
  })

const createCheck = (crm: Crm) => async () => {
  if ('database' in crm) await Promise.all([crm.database.ping(), crm.files.check()])
  else await checkUpstream(crm.upstream)
}

const getCaptcha = ({ captcha, clock }: Parts, database: Database): Captcha =>
  captcha ?? proofOfWork({ key: storedSecret(database, 'captcha'), clock })

const createMessages = ({ log }: FastifyInstance, parts: Parts, database: Database): MessageQueue => {
  const { clock, delivery, pace, publicUrl } = parts
  return createMessageQueue({
    database,
    clock,
    delivery,
    log,
    pace,
    onTried: parts.watching.metrics?.messages.tried,
    remind: reminderOfInvitation({ clock, publicUrl }),
    mailLimits: parts.mailLimits ?? defaultMailLimits,
    countsNetworks: (parts.formLimits ?? defaultFormLimits).length > 0,
  })
}

const composeScheduledJobs = (
  { log }: FastifyInstance,
  { clock, pace }: Parts,
  crm: OwnCrm,
): ScheduledJobs => {
  const { pollMs } = { ...defaultPace, ...pace }
  const scheduledJobs = createScheduledJobs({ database: crm.database, clock, log, pollMs })
  const { files, retention = {}, ledger = null, auditMonths = defaultAuditMonths } = crm
  scheduledJobs.add(housekeeping(crm.database, clock, { files, ledger, auditMonths, retention }))
  return scheduledJobs
}

const authenticateFor = ({ crm, clock }: AppDependencies, sessionLimits: SessionLimits): Authenticate =>
  'database' in crm ? authenticateBy({ database: crm.database, clock, sessionLimits }) : noSessions

const serveCrm = async (app: FastifyInstance, parts: Parts): Promise<PlainWriting> => {
  const { crm, clock, limits, formLimits = defaultFormLimits, lookups = localLookups } = parts
  if ('upstream' in crm) {
    await app.register(crmUpstream, { origin: crm.upstream, uploadMs: limits.uploadMs })
    return null
  }
  const { parser = createParser(), mailParser = parts.parser ?? createParser(mailLane) } = parts
  for (const one of [parser, mailParser]) app.addHook('onClose', one.close)
  await app.register(apiDocs)
  const captcha = getCaptcha(parts, crm.database)
  const writing = { database: crm.database, clock, captcha, formLimits }
  const { authenticate, publicUrl, sessionLimits } = parts
  await app.register(crmRoutes, {
    ...writing,
    authenticate,
    files: watchedFiles(crm.files, parts.watching),
    retention: crm.retention ?? {},
    twoPeopleAbove: crm.twoPeopleAbove ?? twoPeopleAboveByDefault,
    ledger: crm.ledger ?? null,
    lookups,
    messages: createMessages(app, parts, crm.database),
    scheduledJobs: composeScheduledJobs(app, parts, crm),
    deskPollMs: { ...defaultPace, ...parts.pace }.pollMs,
    answerDelaySeconds: parts.answerDelaySeconds ?? 10,
    receiving: parts.receiving ?? { mailing: noMailing, sources: [], webhookSecret: null },
    parser,
    mailParser,
    publicUrl,
    sendLimits: parts.sendLimits ?? sendLimits,
    sessionLimits,
    stopping: parts.stopping,
    uploadMs: limits.uploadMs,
  })
  if (captcha.settings.scriptPath === null) return { writing, confirmation: null }
  const key = storedSecret(crm.database, 'plain-form')
  return { writing, confirmation: confirmation({ key, clock }) }
}

const getParts = (dependencies: AppDependencies): Parts => {
  const isHcaptcha = dependencies.captcha?.settings.scriptPath === null
  const { sessionLimits = defaultSessionLimits, publicUrl, renderer } = dependencies
  const assetOrigin = renderer?.assetOrigin ?? ''
  return {
    authenticate: authenticateFor(dependencies, sessionLimits),
    ...dependencies,
    limits: { ...defaultLimits, ...dependencies.limits },
    sessionLimits,
    watching: dependencies.watching ?? nobody,
    headers: createHeaderCache(() => ({ publicUrl: publicUrl(), isHcaptcha, assetOrigin })),
  }
}

const createHtmlTransform = ({ crm, watching }: Parts) => {
  const attributes = createWatchTransform(watching)
  return 'upstream' in crm ? (html: string) => attributes(beforeProvider(html)) : attributes
}

const pagesIn = async (siteDir: string, parts: Parts) => {
  const pages = await readSite(siteDir, parts.publicUrl, createHtmlTransform(parts))
  return 'upstream' in parts.crm ? withoutOwnCrmPages(pages) : pages
}

const createRenderer = (parts: Parts): Renderer | null =>
  parts.renderer
    ? transformPages(watchedRenderer(parts.renderer, parts.watching), createHtmlTransform(parts))
    : null

const watchRequests = async (app: FastifyInstance, { metrics, tracing }: Watching) => {
  if (metrics) await app.register(measured, { metrics })
  if (tracing) await app.register(traced, { tracing })
}

/** Does not listen and reads no environment. */
export const buildApp = async (dependencies: AppDependencies): Promise<FastifyInstance> => {
  const parts = getParts(dependencies)
  const { crm, publicUrl, siteDir, isStopping = () => false, authenticate } = parts
  const app = createServer(parts)
  if (parts.onRoute) app.addHook('onRoute', parts.onRoute)
  const pages = siteDir === null ? null : await pagesIn(siteDir, parts)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  await watchRequests(app, parts.watching)
  await app.register(compressed)
  await app.register(headers, { headers: parts.headers })
  await app.register(requestLog)
  await app.register(errors)
  await app.register(notFound, { unknownPage: pages && createUnknownPage(pages) })
  await app.register(bodyTime, { limits: parts.limits, headers: parts.headers })
  await app.register(health, { check: createCheck(crm), isStopping })
  const database = 'database' in crm ? crm.database : null
  await app.register(auditRefusals, { database, clock: parts.clock })
  await app.register(access, { authenticate, database })
  await app.register(policyReports, { clock: parts.clock })
  await app.register(pageTimingRoutes, {
    clock: parts.clock,
    pages: new Set(pages?.documents.keys()),
    opened: parts.watching.metrics?.pageOpened ?? null,
  })
  const plain = await serveCrm(app, parts)
  const lists = createOpenLists(app, database?.reader ?? null, parts.clock)
  await app.register(siteLists, { ...lists, clock: parts.clock })
  if (siteDir !== null && pages) {
    const renderer = createRenderer(parts)
    if (renderer) {
      const { clock } = dependencies
      const { renderMs } = parts.limits
      await app.register(renderedPages, { renderer, publicUrl, clock, site: pages, ...lists, renderMs })
      await app.register(plainForms, { renderer, publicUrl, clock, plain, renderMs })
    }
    const { sharedAssets: shared = null } = dependencies
    await app.register(site, { siteDir, site: pages, except: renderer ? renderedPaths : [], shared })
  }
  return app
}
