import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { invitePerson, resendInvitation, sendInvitations } from '#api/contracts/people/people.contract.ts'
import type { Endpoint } from '#api/contracts/platform/endpoint.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { createAttempt, type Writing } from '#server/platform/http/attempt.ts'
import type { Account } from '#server/platform/http/caller.ts'
import { getCaller, registerEndpoint } from '#server/platform/http/endpoint.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import {
  type Inviting,
  inviteAgain,
  inviteSeveralAgain,
  remindInvited,
  storeInvitedPerson,
} from './invite-person.ts'

type Parts = Writing & { messages: Messages; publicUrl: () => string }

const inviteOnce = <Response extends z.ZodType>(
  { messages: { queueMail }, publicUrl, ...writing }: Parts,
  contract: Endpoint<z.ZodType, z.ZodType, Response>,
  request: FastifyRequest,
  work: (tx: Transaction, inviting: Inviting) => Promise<z.output<Response>>,
) => {
  const { id, name: invitedBy } = getCaller(request)
  return createAttempt(writing, contract, request).run([id, undefined, request.body], (tx) =>
    work(tx, { at: writing.clock(), queueMail, publicUrl: publicUrl(), invitedBy }),
  )
}

export const inviteRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  registerEndpoint(app, invitePerson, (request) =>
    inviteOnce(parts, invitePerson, request, (tx, inviting) =>
      storeInvitedPerson(tx, request.body, inviting),
    ),
  )
  registerEndpoint(app, resendInvitation, (request) =>
    inviteOnce(parts, resendInvitation, request, async (tx, inviting) => {
      const { expiresAt } = await inviteAgain(tx, request.body.id, inviting)
      return { expiresAt: expiresAt.toISOString() }
    }),
  )
  registerEndpoint(app, sendInvitations, (request) =>
    inviteOnce(parts, sendInvitations, request, async (tx, inviting) => {
      const ids = new Set(request.body.ids)
      const sent = await inviteSeveralAgain(tx, [...ids], inviting)
      return { sent, passedOver: ids.size - sent }
    }),
  )
}

/** Runs after the response, whose timing must not reveal who is invited. */
export const reminderOfInvitation =
  ({ clock, publicUrl }: Pick<Parts, 'clock' | 'publicUrl'>) =>
  async (tx: Transaction, { queueMail }: Messages, { phoneNo, userType }: Account): Promise<void> => {
    if (userType !== userTypes.employee) return
    await remindInvited(tx, phoneNo, { at: clock(), queueMail, publicUrl: publicUrl() })
  }
