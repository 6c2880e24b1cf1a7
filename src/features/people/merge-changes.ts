import type { PersonForm } from '#api/contracts/people.contract.ts'

/** What can be changed about a person, in the order of the form. */
export const detailFields = [
  'firstName',
  'lastName',
  'email',
  'title',
  'department',
  'office',
  'startDate',
  'timeZone',
  'managerId',
] as const satisfies readonly (keyof PersonForm)[]

export type DetailField = (typeof detailFields)[number]

/** The details as a form holds them: empty for none. */
export type Details = Record<DetailField, string>

/** What somebody else made of a field; `mine` is what was typed into it here, null where nothing else was. */
export type FieldChange = { field: DetailField; before: string; theirs: string; mine: string | null }

/**
 * Joins what was typed here with what somebody else saved, from what both began with. What nobody typed into follows
 * theirs; what was typed stays, and is for its writer to decide where both changed a field.
 */
export const mergeChanges = ({ base, mine, theirs }: Record<'base' | 'mine' | 'theirs', Details>) => {
  const changes = detailFields.flatMap((field): FieldChange[] => {
    const before = base[field]
    if (theirs[field] === before) return []
    const isTyped = mine[field] !== before && mine[field] !== theirs[field]
    return [{ field, before, theirs: theirs[field], mine: isTyped ? mine[field] : null }]
  })
  const taken = changes.flatMap((change) => (change.mine === null ? [[change.field, change.theirs]] : []))
  const details: Details = { ...mine, ...Object.fromEntries(taken) }
  return { details, changes }
}
