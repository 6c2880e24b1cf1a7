import { useState } from 'react'
import type { z } from 'zod'
import { readCallError } from '#api/client/call-error.ts'
import {
  type EditedRecord,
  type FieldChange,
  type Meanwhile,
  meetChanges,
  readValues,
  revisionSeen,
  valuesOf,
} from './merge-changes.ts'
import { useFormFlow } from './use-form-flow.ts'

/** Whose text of a field that both changed is in the form. */
export type Side = 'mine' | 'theirs'

type Sent = { values: unknown; revision: string; key: string; signal: AbortSignal }

type MergedForm<Field extends string, Stored extends { revision: string }, Answer> = {
  /** Under which the draft of the form is kept. */
  name: string
  record: Stored
  edited: EditedRecord<Field, Stored>
  schema: z.ZodType
  /** Saves over one revision; fails with `RECORD_CHANGED` where that is not the latest. */
  save: (sent: Sent) => Promise<Answer>
  /** The record as it is now. */
  readLatest: () => Promise<Stored>
}

/** Changing a record that others may change at the same time: what they saved is met, and nothing typed is lost. */
export const useMergedForm = <Field extends string, Stored extends { revision: string }, Answer>({
  name,
  record,
  edited,
  schema,
  save,
  readLatest,
}: MergedForm<Field, Stored, Answer>) => {
  const [initialValues] = useState(() => valuesOf(edited, record))
  const [meanwhile, setMeanwhile] = useState<Meanwhile<Field> | null>(null)
  const meet = (latest: Stored, typed: unknown) => {
    const met = meetChanges(edited, latest, typed)
    setMeanwhile(met.meanwhile)
    void flow.formik.setValues(met.values)
  }
  const flow = useFormFlow({
    name,
    initialValues,
    schema,
    isEdit: true,
    send: async ({ values, key }, signal) => {
      const { details, seen } = readValues(edited, values)
      try {
        return await save({ values: details, revision: revisionSeen(edited, seen, record), key, signal })
      } catch (error) {
        if (readCallError(error)?.code === 'RECORD_CHANGED') meet(await readLatest(), values)
        throw error
      }
    },
  })
  const { values, setFieldValue } = flow.formik
  const remember = (field: Field, mine: string) =>
    setMeanwhile(
      (now) =>
        now && { ...now, changes: now.changes.map((one) => (one.field === field ? { ...one, mine } : one)) },
    )
  return {
    flow,
    meanwhile: flow.isThanking ? null : meanwhile,
    /** Whose text of a field that both changed is in the form. */
    sideOf: ({ field, theirs }: FieldChange<Field>): Side => (values[field] === theirs ? 'theirs' : 'mine'),
    choose: ({ field, theirs, mine }: FieldChange<Field>, side: Side) => {
      if (flow.isSending || mine === null) return
      if (side === 'theirs' && values[field] !== theirs) remember(field, values[field])
      void setFieldValue(field, side === 'theirs' ? theirs : mine)
    },
  }
}
