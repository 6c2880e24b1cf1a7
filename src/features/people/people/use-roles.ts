import { useState } from 'react'
import { z } from 'zod'
import { useGetProfileQuery } from '#api/client/account/profile.endpoints.ts'
import { useSetRolesMutation } from '#api/client/people/people.endpoints.ts'
import { type Role, roles } from '#api/contracts/account/session.contract.ts'
import type { PersonRecord } from '#api/contracts/people/people.contract.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'

const choice = z.object({
  administrator: z.boolean(),
  hr: z.boolean(),
  recruiter: z.boolean(),
  finance: z.boolean(),
}) satisfies z.ZodType<Record<Role, boolean>>

type Choice = z.infer<typeof choice>

const createChoice = (held: readonly Role[]): Choice => ({
  administrator: held.includes('administrator'),
  hr: held.includes('hr'),
  recruiter: held.includes('recruiter'),
  finance: held.includes('finance'),
})

export const useMayChange = ({ isMe, status }: PersonRecord) => {
  const { data: me } = useGetProfileQuery()
  const isAdministrator = me?.roles?.includes('administrator') ?? false
  return {
    isOwn: isAdministrator && isMe,
    isDeactivated: isAdministrator && !isMe && status === 'Deactivated',
    mayChange: isAdministrator && !isMe && status !== 'Deactivated',
  }
}

export const useRolesForm = (person: PersonRecord) => {
  const [save] = useSetRolesMutation()
  // Roles are part of the draft name: an old draft would revoke roles granted since.
  const [name] = useState(`people/${person.id}/roles/${person.roles.join()}`)
  const flow = useFormFlow({
    name,
    initialValues: createChoice(person.roles),
    schema: choice,
    isEdit: true,
    // The revision makes a retry after another change a new attempt.
    sentWith: { revision: person.revision },
    send: ({ values: { revision, ...values }, key }, signal) => {
      const chosen = choice.parse(values)
      const body = {
        id: person.id,
        revision: z.string().parse(revision),
        roles: roles.filter((role) => chosen[role]),
      }
      return untilAborted(save({ body, key }), signal)
    },
  })
  const begunWith = flow.formik.initialValues
  const isOvertaken = roles.some((role) => begunWith[role] !== person.roles.includes(role))
  return { flow, isOvertaken: isOvertaken && !flow.isSending && !flow.isThanking }
}
