import { z } from 'zod'

export type Fields = Record<string, string | boolean>

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
export const readValues = <Revision>(values: unknown, revision: z.ZodType<Revision>) => {
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
