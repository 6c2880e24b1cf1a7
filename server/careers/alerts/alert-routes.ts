import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import { askForJobAlert, changeJobAlert, checkJobAlert } from '#api/contracts/careers/job-alert.contract.ts'
import { getMonths, type RetentionSettings } from '#api/contracts/governance/retention-periods.ts'
import { AppError } from '#server/platform/errors.ts'
import { createAttempt, type Writing } from '#server/platform/http/attempt.ts'
import { registerEndpoint, writeEndpoint } from '#server/platform/http/endpoint.ts'
import { scaleLimits } from '#server/platform/http/form-limits.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import type { ScheduledJobs } from '#server/platform/jobs/scheduled-jobs.ts'
import { alertPage } from './alert-mail.ts'
import { askForAlert, confirmDays } from './ask-alert.ts'
import { findAlert, viewAlert } from './find-alerts.ts'
import { askToKeep, sendDueAlerts } from './send-alerts.ts'
import { stepAlert, stopByMail } from './step-alert.ts'

/** RFC 8058 one-click unsubscribe. */
const stopPath = '/job-alert/stop/:token'

const params = z.object({ token: z.string().regex(/^[\w-]{43}$/) })

const options = { config: { access: 'public', isPrivateLink: true }, schema: { hide: true } } as const

type Parts = Writing & {
  messages: Messages
  publicUrl: () => string
  retention: RetentionSettings
  scheduledJobs: ScheduledJobs
}

export const alertRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, clock, messages, publicUrl } = parts
  const months = getMonths(parts.retention, 'jobAlerts')
  parts.scheduledJobs.add({
    name: 'jobAlerts',
    everyMs: 60_000,
    run: async (isStopped) => {
      const sending = { queueMail: messages.queueMail, publicUrl: publicUrl(), months }
      const send = () => database.write((tx) => sendDueAlerts(tx, sending, clock()))
      const ask = () => database.write((tx) => askToKeep(tx, sending, clock()))
      while (!isStopped() && (await send()) + (await ask()) > 0);
    },
  })

  registerEndpoint(app, askForJobAlert, async (request) => {
    const { body, ip } = request
    return createAttempt(parts, askForJobAlert, request).run(body, async (tx) => {
      const queueMail = messages.queueUnverifiedMail(ip)
      await askForAlert(tx, body, { at: clock(), queueMail, publicUrl: publicUrl() })
      return { linkDays: confirmDays }
    })
  })

  registerEndpoint(app, checkJobAlert, async ({ body }) => {
    const at = clock()
    const row = await findAlert(database.reader, body.token, at)
    if (!row) throw new AppError('LINK_VOID')
    return viewAlert(database.reader, row, { months, at })
  })

  // Looser limit: tokens cannot be guessed, and these steps send no mail.
  const formLimits = scaleLimits(parts.formLimits, 6)
  writeEndpoint(app, { ...parts, formLimits }, changeJobAlert, async ({ body }, tx) => {
    const at = clock()
    return viewAlert(tx, await stepAlert(tx, body, at), { months, at })
  })

  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, async () => null)

    scope.get(stopPath, options, async (request, reply) => {
      const token = params.safeParse(request.params).data?.token ?? ''
      return reply.redirect(alertPage('', token), 303)
    })
    scope.post(stopPath, options, async (request) => {
      const token = params.safeParse(request.params).data?.token
      if (token !== undefined) await database.write((tx) => stopByMail(tx, token, clock()))
      return ''
    })
  })
}
