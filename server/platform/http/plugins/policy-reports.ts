import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { AppError } from '#server/platform/errors.ts'
import { acceptAnonymousReports } from '#server/platform/http/anonymous-reports.ts'
import { policyReportsPath } from './headers.ts'

type Options = { clock: () => Date }

const mostAtOnce = 10

/** Keyword or origin: the rest of a URL may be personal. */
const blocked = z
  .string()
  .transform((text) => (URL.canParse(text) ? new URL(text).origin : text))
  .pipe(z.string().max(100))
  .catch('unknown')

/** Our scripts only; other URLs may be personal. */
const source = z
  .string()
  .transform((text) => (URL.canParse(text) ? new URL(text).pathname : text))
  .pipe(z.string().regex(/^\/static\/js\/[\w.-]{1,100}$/))
  .nullable()
  .catch(null)

const directive = z.string().regex(/^[a-z-]{1,40}$/)
const line = z.int().nonnegative().nullable().catch(null)

const older = z
  .object({
    'csp-report': z.object({
      'effective-directive': directive,
      'blocked-uri': blocked,
      'source-file': source,
      'line-number': line,
    }),
  })
  .transform(({ 'csp-report': report }) => [
    {
      directive: report['effective-directive'],
      blocked: report['blocked-uri'],
      source: report['source-file'],
      line: report['line-number'],
    },
  ])

const newer = z
  .array(
    z.object({
      type: z.literal('csp-violation'),
      body: z.object({
        effectiveDirective: directive,
        blockedURL: blocked,
        sourceFile: source,
        lineNumber: line,
      }),
    }),
  )
  .max(mostAtOnce)
  .transform((reports) =>
    reports.map(({ body: { effectiveDirective, blockedURL, sourceFile, lineNumber } }) => ({
      directive: effectiveDirective,
      blocked: blockedURL,
      source: sourceFile,
      line: lineNumber,
    })),
  )

const reports = z.union([older, newer])

export const policyReports: FastifyPluginAsync<Options> = async (app, { clock }) => {
  const types = ['application/csp-report', 'application/reports+json']
  acceptAnonymousReports(app, { types, bodyBytes: 16 * 1024, mostAMinute: 60, clock })
  const route = { config: { access: 'public' }, schema: { hide: true } } as const
  app.post(policyReportsPath, route, async (request, reply) => {
    const { data } = reports.safeParse(request.body)
    if (!data) throw new AppError('MALFORMED_REQUEST')
    for (const report of data) request.log.warn(report, 'content security policy')
    return reply.code(204).send()
  })
}
