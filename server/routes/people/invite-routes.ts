import { setImmediate } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#api/contracts/endpoint.ts'
import { invitePerson, resendInvitation } from '#api/contracts/people.contract.ts'
import { userTypes } from '#api/contracts/session.contract.ts'
import { inSlices } from '#server/concurrency.ts'
import type { Transaction } from '#server/db/database.ts'
import { type Delivery, sendAside } from '#server/delivery/delivery.ts'
import { invitationMail, reminderMail } from '#server/domain/people/invitation-mail.ts'
import {
  type Invitation,
  inviteAgain,
  inviteBySignIn,
  isInvited,
  invitePerson as storeInvited,
} from '#server/domain/people/invite-person.ts'
import type { Account } from '#server/domain/sign-in/phone-codes.ts'
import { createAttempt, type Writing } from '#server/http/attempt.ts'
import { callerOf, registerEndpoint } from '#server/http/endpoint.ts'

type Parts = Writing & { delivery: Delivery; publicUrl: () => string }

type Leaving = { invitations: readonly Invitation[]; invitedBy: string }

/** Lets the links of people leave who were invited by another person, one after the other. */
export const mailInvitations = (
  log: FastifyBaseLogger,
  { delivery, publicUrl }: Pick<Parts, 'delivery' | 'publicUrl'>,
  { invitations, invitedBy }: Leaving,
) =>
  inSlices(invitations, (invitation) => {
    const mail = invitationMail(invitation, invitedBy, publicUrl())
    sendAside(log, { kind: 'email', message: delivery.email(mail) })
  })

/** Stores what invites somebody, once for one key and content, and mails the link once that is committed. */
const inviteOnce = async <Response extends z.ZodType>(
  parts: Parts,
  contract: Endpoint<z.ZodType, z.ZodType, Response>,
  request: FastifyRequest,
  work: (tx: Transaction) => Promise<{ invitation: Invitation; answer: z.output<Response> }>,
) => {
  const caller = callerOf(request)
  const invitations: Invitation[] = []
  const answer = await createAttempt(parts, contract, request).run(
    [caller.id, undefined, request.body],
    async (tx) => {
      const stored = await work(tx)
      invitations.push(stored.invitation)
      return stored.answer
    },
  )
  await mailInvitations(request.log, parts, { invitations, invitedBy: caller.name })
  return answer
}

/** How people are added: inviting them, and doing so again. */
export const inviteRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { clock } = parts
  registerEndpoint(app, invitePerson, (request) =>
    inviteOnce(parts, invitePerson, request, async (tx) => {
      const invitation = await storeInvited(tx, request.body, clock())
      return { invitation, answer: { id: invitation.personId } }
    }),
  )
  registerEndpoint(app, resendInvitation, (request) =>
    inviteOnce(parts, resendInvitation, request, async (tx) => {
      const invitation = await inviteAgain(tx, request.body.id, clock())
      return { invitation, answer: { expiresAt: invitation.expiresAt.toISOString() } }
    }),
  )
}

type Reminding = Pick<Parts, 'database' | 'clock' | 'delivery' | 'publicUrl'>

/**
 * Mails a new link to somebody who tries to sign in before they accepted their invitation. All of it happens after the
 * answer, whose time must not tell who is invited.
 */
export const remindInvited = (
  log: Pick<FastifyBaseLogger, 'info' | 'error'>,
  { database, clock, delivery, publicUrl }: Reminding,
  { phoneNo, userType }: Account,
): void => {
  const remind = async () => {
    await setImmediate()
    if (userType !== userTypes.employee || !(await isInvited(database.reader, phoneNo))) return
    const invitation = await database.write((tx) => inviteBySignIn(tx, phoneNo, clock()))
    if (!invitation) return
    sendAside(log, { kind: 'email', message: delivery.email(reminderMail(invitation, publicUrl())) })
  }
  void remind().catch((error) => log.error({ err: error }, 'invitation not renewed'))
}
