import { useState } from 'react'
import {
  useInvitePersonMutation,
  useResendInvitationMutation,
  useSendInvitationsMutation,
} from '#api/client/people/people.endpoints.ts'
import { inviteForm, mostInvited, type PersonSummary } from '#api/contracts/people/people.contract.ts'
import { shortMoment } from '#api/rules/days.ts'
import { people as words } from '#src/content/people/people.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useChosenRows } from '#src/flows/use-chosen-rows.ts'
import { useDecision } from '#src/flows/use-decision.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { notify } from '#src/ui/notify.ts'
import { filterPeople, type PeopleFilter } from './people-filter.ts'

const empty = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNo: '',
  title: '',
  department: '',
  office: '',
  startDate: '',
  timeZone: '',
  managerId: '',
}

export const useInvite = () => {
  const [invitePerson] = useInvitePersonMutation()
  const flow = useFormFlow({
    name: 'person/new',
    initialValues: empty,
    schema: inviteForm,
    send: async ({ values, key }, signal) => {
      const body = inviteForm.parse(values)
      const answer = await untilAborted(invitePerson({ body, key }), signal)
      notify.success(words.form.sent(`${body.firstName} ${body.lastName}`, body.email))
      return answer
    },
  })
  return { flow, invitedId: flow.isThanking ? (flow.answer?.id ?? null) : null }
}

export const useResendInvitation = (id: string) => {
  const [resendInvitation] = useResendInvitationMutation()
  const { take, isSending, failure, outcome } = useDecision({
    steps: ['resend'],
    send: async ({ ids: [personId = ''], key }) => {
      const { expiresAt } = await resendInvitation({ body: { id: personId }, key }).unwrap()
      return words.resent(shortMoment(expiresAt))
    },
  })
  return { resend: () => take('resend', { ids: [id], version: '' }), isSending, failure, outcome }
}

export const useSendInvitations = (shown: readonly PersonSummary[] | undefined, filter: PeopleFilter) => {
  const [sendInvitations] = useSendInvitationsMutation()
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const chosen = filterPeople(useChosenRows(shown, ticked), filter)
  const selected = new Set(chosen.map(({ id }) => id))
  const { take, isSending, failure, outcome } = useDecision({
    steps: ['send'],
    send: async ({ ids, key }) => {
      const { sent, passedOver } = await sendInvitations({ body: { ids }, key }).unwrap()
      setTicked(new Set())
      return words.several.done(sent, passedOver)
    },
  })
  return {
    selected,
    select: setTicked,
    canSend: selected.size > 0 && selected.size <= mostInvited,
    send: () => take('send', { ids: [...selected], version: '' }),
    isSending,
    failure,
    outcome,
  }
}
