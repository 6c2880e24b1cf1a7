import { use } from 'react'
import { z } from 'zod'
import { useChangePrivateDetailsMutation } from '#api/client/people/hr.endpoints.ts'
import { useChangePersonMutation, useLazyGetPersonQuery } from '#api/client/people/people.endpoints.ts'
import { privateForm } from '#api/contracts/people/hr.contract.ts'
import { type PersonRecord, personForm } from '#api/contracts/people/people.contract.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { SessionContext } from '#src/flows/session-context.ts'
import { useMergedForm } from '#src/flows/use-merged-form.ts'
import { getDetails, getPrivateDetails } from './details-values.ts'

const useLatest = (id: string) => {
  const [ask] = useLazyGetPersonQuery()
  return () => ask({ id }).unwrap()
}

export const useDetailsForm = (person: PersonRecord) => {
  const { id } = person
  const [change] = useChangePersonMutation()
  const { changeDetails } = use(SessionContext)
  const latest = useLatest(id)
  return useMergedForm({
    name: `person/${id}`,
    record: getDetails(person),
    revision: z.string(),
    schema: personForm,
    reload: async () => getDetails(await latest()),
    save: async (values, revision, { key, signal }) => {
      const body = { ...personForm.parse(values), id, revision }
      const saved = await untilAborted(change({ body, key }), signal)
      if (saved.isMe) changeDetails({ name: saved.name, email: saved.email })
    },
  })
}

export const usePrivateForm = (person: PersonRecord) => {
  const { id } = person
  const [change] = useChangePrivateDetailsMutation()
  const latest = useLatest(id)
  return useMergedForm({
    name: `person/${id}/private`,
    record: getPrivateDetails(person),
    revision: z.string(),
    schema: privateForm,
    reload: async () => getPrivateDetails(await latest()),
    save: (values, revision, { key, signal }) =>
      untilAborted(change({ body: { ...privateForm.parse(values), id, revision }, key }), signal),
  })
}
