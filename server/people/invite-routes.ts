import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { invitePerson, resendInvitation, sendInvitations } from '#api/contracts/people/people.contract.ts'
import type { Endpoint } from '#api/contracts/platform/endpoint.ts'
import { inSlices } from '#server/platform/concurrency.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { createAttempt, type Writing } from '#server/platform/http/attempt.ts'
import type { Account } from '#server/platform/http/caller.ts'
import { callerOf, registerEndpoint } from '#server/platform/http/endpoint.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import { invitationMail, reminderMail } from './invitation-mail.ts'
import {
  type Invitation,
  inviteAgain,
  inviteBySignIn,
  inviteSeveralAgain,
  invitePerson as storeInvited,
} from './invite-person.ts'

type Parts = Writing & { messages: Messages; publicUrl: () => string }

type Mailing = Pick<Parts, 'messages' | 'publicUrl'> & {
  /** Who invites. */
  name: string
}

/** Mails everybody their link once this transaction is committed. */
export const mailInvitations = async (
  tx: Transaction,
  invitations: readonly Invitation[],
  { messages, publicUrl, name }: Mailing,
): Promise<void> => {
  await inSlices(invitations, (invitation) =>
    messages.queueMail(tx, invitationMail(invitation, name, publicUrl()), invitation.expiresAt),
  )
}

/** Stores what invites people, once for one key and content, and mails the links once that is committed. */
const inviteOnce = async <Response extends z.ZodType>(
  { messages, publicUrl, ...writing }: Parts,
  contract: Endpoint<z.ZodType, z.ZodType, Response>,
  request: FastifyRequest,
  work: (tx: Transaction) => Promise<{ invitations: Invitation[]; answer: z.output<Response> }>,
) => {
  const { id, name } = callerOf(request)
  return createAttempt(writing, contract, request).run([id, undefined, request.body], async (tx) => {
    const { invitations, answer } = await work(tx)
    await mailInvitations(tx, invitations, { messages, publicUrl, name })
    return answer
  })
}

/** How people are added: inviting them, and doing so again. */
export const inviteRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { clock } = parts
  registerEndpoint(app, invitePerson, (request) =>
    inviteOnce(parts, invitePerson, request, async (tx) => {
      const invitation = await storeInvited(tx, request.body, clock())
      return { invitations: [invitation], answer: { id: invitation.personId } }
    }),
  )
  registerEndpoint(app, resendInvitation, (request) =>
    inviteOnce(parts, resendInvitation, request, async (tx) => {
      const invitation = await inviteAgain(tx, request.body.id, clock())
      return { invitations: [invitation], answer: { expiresAt: invitation.expiresAt.toISOString() } }
    }),
  )
  registerEndpoint(app, sendInvitations, (request) =>
    inviteOnce(parts, sendInvitations, request, async (tx) => {
      const ids = new Set(request.body.ids)
      const invitations = await inviteSeveralAgain(tx, [...ids], clock())
      return { invitations, answer: { sent: invitations.length, passedOver: ids.size - invitations.length } }
    }),
  )
}

/**
 * Mails a new link to somebody who tries to sign in before they accepted their invitation. It happens after the call is
 * answered, whose time must not tell who is invited.
 */
export const remindInvited =
  ({ clock, publicUrl }: Pick<Parts, 'clock' | 'publicUrl'>) =>
  async (tx: Transaction, messages: Messages, { phoneNo, userType }: Account): Promise<void> => {
    if (userType !== userTypes.employee) return
    const invitation = await inviteBySignIn(tx, phoneNo, clock())
    if (invitation) await messages.queueMail(tx, reminderMail(invitation, publicUrl()), invitation.expiresAt)
  }
