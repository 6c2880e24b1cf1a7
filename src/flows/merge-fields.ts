import { z } from 'zod'

export type Fields = Record<string, string | boolean>

export type Revised<Values extends Fields, Revision = number> = {
  revision: Revision
  values: Values
  /** Other editable values, formatted, by label. */
  around?: Record<string, string>
}

/** `mine` is null if the user did not edit the field. */
export type FieldChange = {
  field: string
  before: string | boolean
  theirs: string | boolean
  mine: string | boolean | null
}

type AroundChange = { label: string; before: string; theirs: string }

export type Meanwhile = {
  met: number
  changes: readonly FieldChange[]
  around: readonly AroundChange[]
}

export type Side = 'mine' | 'theirs'

const fields = z.record(z.string(), z.union([z.string(), z.boolean()]))

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

/** Includes what the page shows beside the form, but not fields the form was not based on. */
export const revisionOver = <Revision>(seen: Made<Revision>, record: Made<Revision>): Revision =>
  Object.keys(seen.values).every((field) => seen.values[field] === record.values[field])
    ? record.revision
    : seen.revision

/** Three-way merge: unedited fields follow `theirs`; a field both changed is a conflict for the user. */
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

export const changesAround = (
  before: Record<string, string>,
  after: Record<string, string> = {},
): AroundChange[] =>
  Object.entries(after).flatMap(([label, theirs]) => {
    const was = before[label]
    return was === undefined || was === theirs ? [] : [{ label, before: was, theirs }]
  })
