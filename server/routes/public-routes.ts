import type { FastifyInstance } from 'fastify'
import type { FileStore } from '#server/files/file-store.ts'
import type { Writing } from '#server/http/attempt.ts'
import type { Lookups } from '#server/lookups/lookups.ts'
import type { Parser } from '#server/parsing/parser.ts'
import type { Limits } from '#server/plugins/limits.ts'
import { applicationRoutes, skillsApplicationRoutes } from './applications/application-routes.ts'
import { benchRoutes } from './bench/bench-routes.ts'
import { captchaRoutes } from './captcha/captcha-routes.ts'
import { contactRoutes } from './contact/contact-routes.ts'
import { jobRoutes } from './jobs/job-routes.ts'
import { leadRoutes } from './leads/lead-routes.ts'
import { lookupRoutes } from './lookups/lookup-routes.ts'

type Parts = Writing & { files: FileStore; parser: Parser; limits: Limits; lookups: Lookups }

/** Everything candidates and clients do without signing in, and the lists behind it. */
export const publicRoutes = (app: FastifyInstance, { files, parser, limits, lookups, ...writing }: Parts) => {
  contactRoutes(app, writing)
  jobRoutes(app, writing)
  benchRoutes(app, writing)
  applicationRoutes(app, { ...writing, files, parser, uploadMs: limits.uploadMs })
  skillsApplicationRoutes(app, writing)
  leadRoutes(app, writing)
  captchaRoutes(app, writing.captcha)
  lookupRoutes(app, lookups)
}
