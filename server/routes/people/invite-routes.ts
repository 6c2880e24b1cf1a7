import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Endpoint } from '#api/contracts/endpoint.ts'
import { invitePerson, resendInvitation } from '#api/contracts/people.contract.ts'
import { userTypes } from '#api/contracts/session.contract.ts'
import type { Transaction } from '#server/db/database.ts'
import { invitationMail, reminderMail } from '#server/domain/people/invitation-mail.ts'
import {
  type Invitation,
  inviteAgain,
  inviteBySignIn,
  invitePerson as storeInvited,
} from '#server/domain/people/invite-person.ts'
import type { Account } from '#server/domain/sign-in/phone-codes.ts'
import { createAttempt, type Writing } from '#server/http/attempt.ts'
import { callerOf, registerEndpoint } from '#server/http/endpoint.ts'
import type { Messages } from '#server/jobs/messages.ts'

type Parts = Writing & { messages: Messages; publicUrl: () => string }

/** Stores what invites somebody, once for one key and content, and mails the link once that is committed. */
const inviteOnce = async <Response extends z.ZodType>(
  { messages, publicUrl, ...writing }: Parts,
  contract: Endpoint<z.ZodType, z.ZodType, Response>,
  request: FastifyRequest,
  work: (tx: Transaction) => Promise<{ invitation: Invitation; answer: z.output<Response> }>,
) => {
  const caller = callerOf(request)
  return createAttempt(writing, contract, request).run([caller.id, undefined, request.body], async (tx) => {
    const { invitation, answer } = await work(tx)
    const mail = invitationMail(invitation, caller.name, publicUrl())
    await messages.queueMail(tx, mail, invitation.expiresAt)
    return answer
  })
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
