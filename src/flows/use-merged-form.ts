import { useState } from 'react'
import type { z } from 'zod'
import { readCallError } from '#api/client/call-error.ts'
import {
  changesAround,
  type FieldChange,
  type Fields,
  type Meanwhile,
  mergeFields,
  type Revised,
  readValues,
  revisionOver,
  type Side,
} from './merge-fields.ts'
import { useFormFlow } from './use-form-flow.ts'

type MergedForm<Values extends Fields, Revision, Answer> = {
  name: string
  record: Revised<Values, Revision>
  revision: z.ZodType<Revision>
  schema: z.ZodType
  save: (values: Fields, revision: Revision, attempt: { key: string; signal: AbortSignal }) => Promise<Answer>
  reload: () => Promise<Revised<Values, Revision>>
}

/** The base revision is part of the values, so a restored draft never overwrites newer data. */
export const useMergedForm = <Values extends Fields, Revision, Answer>(
  options: MergedForm<Values, Revision, Answer>,
) => {
  const { name, record, revision, schema, save, reload } = options
  const [initialValues] = useState(() => ({ ...record.values, seen: JSON.stringify(record) }))
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null)
  const meet = async (values: unknown) => {
    const latest = await reload()
    const { mine, seen } = readValues(values, revision)
    const { fields: met, changes } = mergeFields({ base: seen.values, mine, theirs: latest.values })
    const around = changesAround(seen.around, latest.around)
    setMeanwhile((before) => ({ met: (before?.met ?? 0) + 1, changes, around }))
    void flow.formik.setValues({ ...flow.formik.values, ...met, seen: JSON.stringify(latest) })
  }
  const flow = useFormFlow({
    name,
    initialValues,
    schema,
    isEdit: true,
    send: async ({ values, key }, signal) => {
      const { mine, seen } = readValues(values, revision)
      try {
        return await save(mine, revisionOver(seen, record), { key, signal })
      } catch (error) {
        if (readCallError(error)?.code === 'RECORD_CHANGED') await meet(values)
        throw error
      }
    },
  })
  const values: Fields = flow.formik.values
  const remember = ({ field }: FieldChange, mine: string | boolean) =>
    setMeanwhile(
      (now) =>
        now && { ...now, changes: now.changes.map((one) => (one.field === field ? { ...one, mine } : one)) },
    )
  return {
    flow,
    meanwhile: flow.isThanking ? null : meanwhile,
    sideOf: ({ field, theirs }: FieldChange): Side => (values[field] === theirs ? 'theirs' : 'mine'),
    choose: (change: FieldChange, side: Side) => {
      const { field, theirs, mine } = change
      const now = values[field]
      if (flow.isSending || mine === null || now === undefined) return
      if (side === 'theirs' && now !== theirs) remember(change, now)
      void flow.formik.setFieldValue(field, side === 'theirs' ? theirs : mine)
    },
  }
}

export type Merging = Pick<ReturnType<typeof useMergedForm>, 'meanwhile' | 'sideOf' | 'choose'>
