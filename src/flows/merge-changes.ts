import { z } from 'zod'

/** The fields of a form as texts: empty for none. */
export type Texts<Field extends string> = Record<Field, string>

/** What somebody else made of a field; `mine` is what was typed into it here, null where nothing else was. */
export type FieldChange<Field extends string> = {
  field: Field
  before: string
  theirs: string
  mine: string | null
}

/**
 * Joins what was typed here with what somebody else saved, from what both began with. What nobody typed into follows
 * theirs; what was typed stays, and is for its writer to decide where both changed a field.
 */
export const mergeChanges = <Field extends string>(
  fields: readonly Field[],
  { base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Texts<Field>>,
) => {
  const changes = fields.flatMap((field): FieldChange<Field>[] => {
    const before = base[field]
    if (theirs[field] === before) return []
    const isTyped = mine[field] !== before && mine[field] !== theirs[field]
    return [{ field, before, theirs: theirs[field], mine: isTyped ? mine[field] : null }]
  })
  const taken = changes.flatMap((change) => (change.mine === null ? [[change.field, change.theirs]] : []))
  const details: Texts<Field> = { ...mine, ...Object.fromEntries(taken) }
  return { details, changes }
}

/** How a record that several people change is put into a form. */
export type EditedRecord<Field extends string, Stored extends { revision: string }> = {
  /** In the order of the form. */
  fields: readonly Field[]
  /** Reads the fields out of the values of the form. */
  texts: z.ZodType<Texts<Field>>
  detailsOf: (record: Stored) => Texts<Field>
  /** What others may change besides the fields, by its label, as it is read. */
  aroundOf: (record: Stored) => Record<string, string>
}

/** What the values of a form were made of. */
type Seen<Field extends string> = { revision: string; details: Texts<Field>; around: Record<string, string> }

type AroundChange = { label: string; before: string; theirs: string }

/** What somebody else changed between two states of a record. */
export type Meanwhile<Field extends string> = {
  /** Of the latest state. */
  revision: string
  changes: readonly FieldChange<Field>[]
  around: readonly AroundChange[]
}

/**
 * The values of the form of a record. What they were made of stands among them, so that a draft is never saved over what
 * is newer.
 */
export const valuesOf = <Field extends string, Stored extends { revision: string }>(
  { detailsOf, aroundOf }: EditedRecord<Field, Stored>,
  record: Stored,
  details: Texts<Field> = detailsOf(record),
): Texts<Field> & { seen: string } => {
  const seen: Seen<Field> = {
    revision: record.revision,
    details: detailsOf(record),
    around: aroundOf(record),
  }
  return { ...details, seen: JSON.stringify(seen) }
}

/** The fields in the values of the form, and what they were made of. */
export const readValues = <Field extends string, Stored extends { revision: string }>(
  { texts }: EditedRecord<Field, Stored>,
  values: unknown,
): { details: Texts<Field>; seen: Seen<Field> } => {
  const { seen } = z.object({ seen: z.string() }).parse(values)
  const read = z.object({
    revision: z.string(),
    details: texts,
    around: z.record(z.string(), z.string()),
  })
  return { details: texts.parse(values), seen: read.parse(JSON.parse(seen)) }
}

/**
 * The revision that may be saved over. What the page shows beside the form was seen as well; other details than those the
 * form was made of were not.
 */
export const revisionSeen = <Field extends string, Stored extends { revision: string }>(
  { fields, detailsOf }: EditedRecord<Field, Stored>,
  seen: Seen<Field>,
  record: Stored,
): string => {
  const now = detailsOf(record)
  return fields.every((field) => seen.details[field] === now[field]) ? record.revision : seen.revision
}

/** Puts what somebody else saved meanwhile into what was typed here. */
export const meetChanges = <Field extends string, Stored extends { revision: string }>(
  edited: EditedRecord<Field, Stored>,
  latest: Stored,
  values: unknown,
) => {
  const { details: mine, seen } = readValues(edited, values)
  const theirs = edited.detailsOf(latest)
  const { details, changes } = mergeChanges(edited.fields, { base: seen.details, mine, theirs })
  const around = Object.entries(edited.aroundOf(latest))
    .filter(([label, text]) => seen.around[label] !== undefined && seen.around[label] !== text)
    .map(([label, text]): AroundChange => ({ label, before: seen.around[label] ?? '', theirs: text }))
  const meanwhile: Meanwhile<Field> = { revision: latest.revision, changes, around }
  return { values: valuesOf(edited, latest, details), meanwhile }
}
