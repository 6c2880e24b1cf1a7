import { useState } from 'react'
import { z } from 'zod'
import { readCallError } from '#api/client/call-error.ts'
import { useFormFlow } from './use-form-flow.ts'

type Fields = Record<string, string | boolean>

/** A record as a form holds it, and the revision that is. */
export type Revised<Values extends Fields, Revision = number> = {
  revision: Revision
  values: Values
  /** What others may change besides the fields, by its label, as it is read. */
  around?: Record<string, string>
}

/** What somebody else made of a field; `mine` is what was typed into it here, null where nothing else was. */
export type FieldChange = {
  field: string
  before: string | boolean
  theirs: string | boolean
  mine: string | boolean | null
}

type AroundChange = { label: string; before: string; theirs: string }

/** What somebody else changed while a form was filled in. */
export type Meanwhile = {
  /** Tells one meeting from the next. */
  met: number
  changes: readonly FieldChange[]
  around: readonly AroundChange[]
}

export type Side = 'mine' | 'theirs'

const fields = z.record(z.string(), z.union([z.string(), z.boolean()]))

/** The fields in the values of a form, and what they were made of. */
const readValues = <Revision>(values: unknown, revision: z.ZodType<Revision>) => {
  const { seen, ...mine } = fields.parse(values)
  const seenSchema = z.object({
    revision,
    values: fields,
    around: z.record(z.string(), z.string()).default({}),
  })
  return { mine, seen: seenSchema.parse(JSON.parse(String(seen))) }
}

type Made<Revision> = { revision: Revision; values: Fields }

/**
 * The revision that may be saved over. What the page shows beside the form was seen as well; other fields than those the
 * form was made of were not.
 */
export const revisionOver = <Revision>(seen: Made<Revision>, record: Made<Revision>): Revision =>
  Object.keys(seen.values).every((field) => seen.values[field] === record.values[field])
    ? record.revision
    : seen.revision

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

/** What somebody else changed besides the fields. */
export const changesAround = (
  before: Record<string, string>,
  after: Record<string, string> = {},
): AroundChange[] =>
  Object.entries(after).flatMap(([label, theirs]) => {
    const was = before[label]
    return was === undefined || was === theirs ? [] : [{ label, before: was, theirs }]
  })

type MergedForm<Values extends Fields, Revision, Answer> = {
  name: string
  /** As it is shown now. */
  record: Revised<Values, Revision>
  /** Reads a revision out of a draft. */
  revision: z.ZodType<Revision>
  schema: z.ZodType
  /** Saves the fields over a revision. */
  save: (values: Fields, revision: Revision, attempt: { key: string; signal: AbortSignal }) => Promise<Answer>
  /** Asks for the record as it is by now. */
  reload: () => Promise<Revised<Values, Revision>>
}

/**
 * Changing a record, also while somebody else does: what the values were made of stands among them, so that a draft is
 * never saved over what is newer.
 */
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
