import { useState } from 'react'
import { z } from 'zod'
import { readCallError } from '#api/client/call-error.ts'
import { useFormFlow } from './use-form-flow.ts'

type Fields = Record<string, string | boolean>

/** A record as a form holds it, and the revision that is. */
export type Revised<Values extends Fields> = { revision: number; values: Values }

/** What somebody else made of a field; `mine` is what was typed into it here, null where nothing else was. */
export type FieldChange = {
  field: string
  before: string | boolean
  theirs: string | boolean
  mine: string | boolean | null
}

/** What somebody else changed while a form was filled in; `revision` is of the latest state. */
export type Meanwhile = { revision: number; changes: readonly FieldChange[] }

export type Side = 'mine' | 'theirs'

const fields = z.record(z.string(), z.union([z.string(), z.boolean()]))

const seenSchema = z.object({ revision: z.int(), values: fields })

/** The fields in the values of a form, and what they were made of. */
const readValues = (values: unknown) => {
  const { seen, ...mine } = fields.parse(values)
  return { mine, seen: seenSchema.parse(JSON.parse(String(seen))) }
}

const areSame = (one: Fields, other: Fields) => Object.keys(one).every((field) => one[field] === other[field])

/**
 * Joins what was typed here with what somebody else saved, from what both began with. What nobody typed into follows
 * theirs; what was typed stays, and is for its writer to decide where both changed a field.
 */
export const mergeFields = ({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Fields>) => {
  const changes = Object.entries(theirs).flatMap(([field, latest]): FieldChange[] => {
    const before = base[field] ?? ''
    const typed = mine[field] ?? ''
    if (latest === before) return []
    return [{ field, before, theirs: latest, mine: typed !== before && typed !== latest ? typed : null }]
  })
  const taken = changes.flatMap(({ field, theirs: latest, mine: typed }) =>
    typed === null ? [[field, latest] as const] : [],
  )
  return { fields: { ...mine, ...Object.fromEntries(taken) }, changes }
}

type MergedForm<Values extends Fields, Answer> = {
  name: string
  /** As it is shown now. */
  record: Revised<Values>
  schema: z.ZodType
  /** Saves the fields over a revision. */
  save: (values: Fields, revision: number, attempt: { key: string; signal: AbortSignal }) => Promise<Answer>
  /** Asks for the record as it is by now. */
  reload: () => Promise<Revised<Values>>
}

/**
 * Changing a record, also while somebody else does: what the values were made of stands among them, so that a draft is
 * never saved over what is newer.
 */
export const useMergedForm = <Values extends Fields, Answer>(options: MergedForm<Values, Answer>) => {
  const { name, record, schema, save, reload } = options
  const [initialValues] = useState(() => ({ ...record.values, seen: JSON.stringify(record) }))
  const [meanwhile, setMeanwhile] = useState<Meanwhile | null>(null)
  const meet = async (values: unknown) => {
    const latest = await reload()
    const { mine, seen } = readValues(values)
    const { fields: met, changes } = mergeFields({ base: seen.values, mine, theirs: latest.values })
    setMeanwhile({ revision: latest.revision, changes })
    void flow.formik.setValues({ ...flow.formik.values, ...met, seen: JSON.stringify(latest) })
  }
  const flow = useFormFlow({
    name,
    initialValues,
    schema,
    isEdit: true,
    send: async ({ values, key }, signal) => {
      const { mine, seen } = readValues(values)
      // What was changed beside these fields was seen as well.
      const revision = areSame(seen.values, record.values) ? record.revision : seen.revision
      try {
        return await save(mine, revision, { key, signal })
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
    /** Whose text of a field that both changed is in the form. */
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
