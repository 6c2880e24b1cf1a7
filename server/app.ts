import { type FastifyInstance, fastify, LogController } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { Database } from './db/database.ts'
import { type Authenticate, noSessions } from './http/access.ts'
import { answerBadAddress, answerUnreadable } from './http/client-error.ts'
import { defaultLimits, type Limits } from './http/limits.ts'
import { type LogLevel, type LogStream, logOptions } from './http/log.ts'
import { access } from './plugins/access.ts'
import { apiDocs } from './plugins/api-docs.ts'
import { checkUpstream, crmUpstream } from './plugins/crm-upstream.ts'
import { errors } from './plugins/errors.ts'
import { headers } from './plugins/headers.ts'
import { health } from './plugins/health.ts'
import { notFound } from './plugins/not-found.ts'
import { requestLog } from './plugins/request-log.ts'
import { site, unknownPageOf } from './plugins/site.ts'
import { benchRoutes } from './routes/bench/bench-routes.ts'
import { contactRoutes } from './routes/contact/contact-routes.ts'
import { jobRoutes } from './routes/jobs/job-routes.ts'
import { readSite } from './site/read-site.ts'

/** Where the CRM calls end: in our database, or at an existing provider. */
export type Crm = { database: Database } | { upstream: string }

export type AppDependencies = {
  crm: Crm
  /** The origin people use, known at the latest when the first request arrives. */
  publicUrl: () => string
  /** Folder of the built site; null to serve the API alone. */
  siteDir: string | null
  clock: () => Date
  log: { level: LogLevel; stream?: LogStream }
  isStopping?: () => boolean
  authenticate?: Authenticate
  limits?: Partial<Limits>
}

const createServer = ({ publicUrl, log, limits: given }: AppDependencies): FastifyInstance => {
  const limits = { ...defaultLimits, ...given }
  return fastify({
    logger: { ...logOptions(log.level), ...(log.stream && { stream: log.stream }) },
    genReqId: () => crypto.randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: false,
    return503OnClosing: false,
    bodyLimit: limits.bodyBytes,
    requestTimeout: limits.requestMs,
    handlerTimeout: limits.handlerMs,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
    clientErrorHandler: (_error, socket) => answerUnreadable(socket, publicUrl()),
    frameworkErrors: (_error, _request, reply) => answerBadAddress(reply.raw, publicUrl()),
  })
}

const checkOf = (crm: Crm) =>
  'database' in crm ? () => crm.database.ping() : () => checkUpstream(crm.upstream)

const serveCrm = async (app: FastifyInstance, { crm, clock }: AppDependencies) => {
  if ('upstream' in crm) {
    await app.register(crmUpstream, { origin: crm.upstream })
    return
  }
  await app.register(apiDocs)
  const crmParts = { database: crm.database, clock }
  contactRoutes(app, crmParts)
  jobRoutes(app, crmParts)
  benchRoutes(app, crmParts)
}

/** Puts the server together from what it depends on. It does not listen and reads no environment. */
export const buildApp = async (dependencies: AppDependencies): Promise<FastifyInstance> => {
  const { crm, publicUrl, siteDir, isStopping = () => false, authenticate = noSessions } = dependencies
  const app = createServer(dependencies)
  const pages = siteDir === null ? null : await readSite(siteDir, publicUrl)
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  await app.register(headers, { publicUrl })
  await app.register(requestLog)
  await app.register(errors)
  await app.register(notFound, { unknownPage: pages && unknownPageOf(pages) })
  await app.register(health, { check: checkOf(crm), isStopping })
  await app.register(access, { authenticate })
  await serveCrm(app, dependencies)
  if (siteDir !== null && pages) await app.register(site, { siteDir, site: pages })
  return app
}
