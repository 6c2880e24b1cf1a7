import type { FastifyPluginAsync } from 'fastify'
import {
  type ContactKind,
  checkContactStop,
  stopContactChange,
} from '#api/contracts/people/contact-change.contract.ts'
import { stepContactChange } from '#api/contracts/people/people.contract.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { personWriteEndpoint, registerEndpoint } from '#server/platform/http/endpoint.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import type { ScheduledJobs } from '#server/platform/jobs/scheduled-jobs.ts'
import {
  contactChangeMail,
  contactChangeText,
  contactHint,
  isReachedByMail,
  stoppedMail,
} from './contact-change-messages.ts'
import {
  applyContactChangeStep,
  applyContactChanges,
  cancelContactChange,
  findAdministrators,
  requireStoppable,
  type StartedChange,
} from './contact-changes.ts'
import { findPersonRecord } from './find-people.ts'
import { getName } from './person.ts'

type Mailing = { messages: Messages; publicUrl: () => string }

type Begun = {
  kind: ContactKind
  value: string
  startedBy: string
  started: StartedChange
  person: { email: string; phoneNo: string; firstName: string; timeZone: string }
}

export const notifyOfContactChange = async (
  tx: Transaction,
  { messages, publicUrl }: Mailing,
  { kind, value, startedBy, started, person }: Begun,
): Promise<void> => {
  const { stopToken, effectiveAt, expiresAt } = started
  const { firstName, timeZone, email, phoneNo } = person
  const parts = { kind, value, startedBy, firstName, timeZone, stopToken, effectiveAt }
  const begun = { ...parts, publicUrl: publicUrl() }
  await messages.queueText(tx, contactChangeText(phoneNo, begun), { until: effectiveAt, counted: null })
  // For a number, the mail with the confirmation link tells of it already.
  if (kind === 'email' && isReachedByMail({ email })) {
    await messages.queueMail(tx, contactChangeMail(email, begun), expiresAt)
  }
}

type Parts = Writing & Mailing & { scheduledJobs: ScheduledJobs }

export const contactChangeRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, clock, messages, scheduledJobs } = parts
  scheduledJobs.add({
    name: 'contactChanges',
    everyMs: 5 * 60_000,
    run: () => applyContactChanges(database, clock()),
  })
  registerEndpoint(app, checkContactStop, async ({ body }) => {
    const { change, firstName, starter } = await requireStoppable(database.reader, body.token, clock())
    const { kind, value, effectiveAt } = change
    const hint = contactHint(kind, value)
    return { firstName, kind, hint, startedBy: getName(starter), effectiveAt: effectiveAt.toISOString() }
  })
  registerEndpoint(app, stopContactChange, async ({ body }) => {
    await database.write(async (tx) => {
      const stopped = await cancelContactChange(tx, body.token, clock())
      const { kind, personId } = stopped.change
      const [name, startedBy] = [getName(stopped), getName(stopped.starter)]
      for (const { email } of await findAdministrators(tx, personId)) {
        if (!isReachedByMail({ email })) continue
        await messages.queueMail(tx, stoppedMail(email, { kind, name, startedBy }))
      }
    })
    return { stopped: true as const }
  })
  personWriteEndpoint(app, parts, stepContactChange, async ({ body }, caller, tx) => {
    await applyContactChangeStep(tx, body, caller, clock())
    return findPersonRecord(tx, body.id, caller)
  })
}
