import { use, useState } from 'react'
import { readCallError } from '#api/client/call-error.ts'
import { useChangePersonMutation, useLazyGetPersonQuery } from '#api/client/people.endpoints.ts'
import { type PersonRecord, personForm } from '#api/contracts/people.contract.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { SessionContext } from '#src/flows/session-context.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import {
  detailsOf,
  formValues,
  type Meanwhile,
  meetChanges,
  readFormValues,
  revisionSeen,
  seenOf,
} from './details-values.ts'
import type { FieldChange } from './merge-changes.ts'

/** The call that saves the details; where somebody else was first, `onOvertaken` gets the person as they are now. */
const useSave = (person: PersonRecord, onOvertaken: (latest: PersonRecord, values: unknown) => void) => {
  const { id } = person
  const [change] = useChangePersonMutation()
  const [ask] = useLazyGetPersonQuery()
  const { changeDetails } = use(SessionContext)
  return async (values: unknown, key: string, signal: AbortSignal) => {
    const { details, seen } = readFormValues(values)
    const body = { ...personForm.parse(details), id, revision: revisionSeen(seen, person) }
    try {
      const saved = await untilAborted(change({ body, key }), signal)
      if (saved.isMe) changeDetails({ name: saved.name, email: saved.email })
    } catch (error) {
      if (readCallError(error)?.code === 'RECORD_CHANGED') onOvertaken(await ask({ id }).unwrap(), values)
      throw error
    }
  }
}

/** Changing the details of a person, also while somebody else does. */
export const useDetailsForm = (person: PersonRecord) => {
  const [initialValues] = useState(() => formValues(detailsOf(person), seenOf(person)))
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null)
  const save = useSave(person, (latest, typed) => {
    const met = meetChanges(latest, typed)
    setMeanwhile(met.meanwhile)
    void flow.formik.setValues(met.values)
  })
  const flow = useFormFlow({
    name: `person/${person.id}`,
    initialValues,
    schema: personForm,
    isEdit: true,
    send: ({ values, key }, signal) => save(values, key, signal),
  })
  const { values, setFieldValue } = flow.formik
  const remember = ({ field }: FieldChange, mine: string) =>
    setMeanwhile(
      (now) =>
        now && { ...now, changes: now.changes.map((one) => (one.field === field ? { ...one, mine } : one)) },
    )
  return {
    flow,
    meanwhile: flow.isThanking ? null : meanwhile,
    /** Whose text of a field that both changed is in the form. */
    sideOf: ({ field, theirs }: FieldChange): Side => (values[field] === theirs ? 'theirs' : 'mine'),
    choose: (change: FieldChange, side: Side) => {
      const { field, theirs, mine } = change
      if (flow.isSending || mine === null) return
      if (side === 'theirs' && values[field] !== theirs) remember(change, values[field])
      void setFieldValue(field, side === 'theirs' ? theirs : mine)
    },
  }
}

export type Side = 'mine' | 'theirs'
