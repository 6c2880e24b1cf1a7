import { useState } from 'react'
import { useEndSessionsMutation, useReactivatePersonMutation } from '#api/client/account/account.endpoints.ts'
import { useGetProfileQuery } from '#api/client/account/profile.endpoints.ts'
import type { AccountStep, PersonRecord } from '#api/contracts/people/people.contract.ts'
import { shortMoment } from '#api/rules/days.ts'
import { statusAfter } from '#api/rules/status-after.ts'
import { accountLifecycle } from '#machines/people/account.lifecycle.ts'
import { account as words } from '#src/content/account/account.ts'
import { explainByField } from '#src/flows/calls.ts'
import { useDecision } from '#src/flows/use-decision.ts'

export const statusSentence = (
  { status, lastSignInAt, invitedUntil }: Pick<PersonRecord, 'status' | 'lastSignInAt' | 'invitedUntil'>,
  now: Date,
): string => {
  if (status === 'Deactivated') return words.status.deactivated
  if (status === 'Active') {
    return lastSignInAt ? words.status.signedIn(shortMoment(lastSignInAt)) : words.status.neverSignedIn
  }
  if (invitedUntil === null) return words.status.notInvited
  return new Date(invitedUntil) > now
    ? words.status.invited(shortMoment(invitedUntil))
    : words.status.invitationOver
}

const allows = ({ status }: PersonRecord, type: AccountStep) =>
  statusAfter(accountLifecycle, status, { type }) !== null

const getRefusal = (person: PersonRecord, own: readonly string[]) => {
  if (person.isMe) return words.own
  const isForAdministrators = person.roles.includes('administrator') && !own.includes('administrator')
  return isForAdministrators ? words.administratorOnly : ''
}

export const useAccount = (person: PersonRecord) => {
  const { data: me } = useGetProfileQuery()
  const [isLeaving, setLeaving] = useState(false)
  const [openedAt] = useState(() => new Date())
  const refusal = me ? getRefusal(person, me.roles ?? []) : ''
  const canLeave = allows(person, 'deactivate')
  return {
    status: statusSentence(person, openedAt),
    canDeactivate: canLeave && me !== undefined && refusal === '',
    canReactivate: allows(person, 'reactivate'),
    /** Own phone changes are made in the profile. */
    canReplacePhone: person.status === 'Active' && me !== undefined && refusal === '',
    canEndSessions: person.status === 'Active',
    refusal: canLeave ? refusal : '',
    isLeaving,
    leave: () => setLeaving(true),
    stay: () => setLeaving(false),
  }
}

const steps = ['reactivate', 'endSessions'] as const

export const useAccountSteps = ({ id, revision, name }: PersonRecord) => {
  const [reactivate] = useReactivatePersonMutation()
  const [endSessions] = useEndSessionsMutation()
  const deciding = useDecision({
    steps,
    explain: explainByField,
    send: async ({ step, key }) => {
      if (step === 'reactivate') {
        await reactivate({ body: { id, revision }, key }).unwrap()
        return words.reactivate.done(name)
      }
      const { ended, passkeys } = await endSessions({ body: { id }, key }).unwrap()
      return words.endSessions.done(ended, passkeys)
    },
  })
  return {
    ...deciding,
    press: (step: (typeof steps)[number]) => deciding.ask(step, { ids: [id], version: revision }),
  }
}
