import { z } from 'zod'
import type { PersonRecord } from '#api/contracts/people.contract.ts'
import { person as words } from '#src/content/person.ts'
import { type Details, detailFields, type FieldChange, mergeChanges } from './merge-changes.ts'

/** The details of a person as a form holds them. */
export const detailsOf = ({ manager, ...person }: PersonRecord): Details => ({
  firstName: person.firstName,
  lastName: person.lastName,
  email: person.email,
  title: person.title,
  department: person.department,
  office: person.office ?? '',
  startDate: person.startDate ?? '',
  timeZone: person.timeZone,
  managerId: manager?.id ?? '',
})

/** What others may change about a person besides their details, as it is read. */
const surroundings = ['phoneNo', 'status', 'roles'] as const

const texts = z.object({
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
  title: z.string(),
  department: z.string(),
  office: z.string(),
  startDate: z.string(),
  timeZone: z.string(),
  managerId: z.string(),
})

/** What the values of a form were made of: it stands among them, so that a draft is never saved over what is newer. */
const seenSchema = z.object({
  revision: z.string(),
  details: texts,
  around: z.record(z.enum(surroundings), z.string()),
})

export type Seen = z.infer<typeof seenSchema>

/** What there is to see of a person now. */
export const seenOf = (person: PersonRecord): Seen => ({
  revision: person.revision,
  details: detailsOf(person),
  around: { phoneNo: person.phoneNo, status: person.status, roles: person.roles.join(', ') },
})

/** The values of the form of a person. */
export const formValues = (details: Details, seen: Seen) => ({ ...details, seen: JSON.stringify(seen) })

/** The details in the values of the form, and what they were made of. */
export const readFormValues = (values: unknown): { details: Details; seen: Seen } => {
  const { seen } = z.object({ seen: z.string() }).parse(values)
  return { details: texts.parse(values), seen: seenSchema.parse(JSON.parse(seen)) }
}

const areSame = (one: Details, other: Details) => detailFields.every((field) => one[field] === other[field])

/**
 * The revision that may be saved over. What the page shows beside the form, such as roles given meanwhile, was seen as
 * well; other details than those the form was made of were not.
 */
export const revisionSeen = (seen: Seen, person: PersonRecord): string =>
  areSame(seen.details, detailsOf(person)) ? person.revision : seen.revision

type AroundChange = { label: string; before: string; theirs: string }

/** What somebody else changed between two states of a person. */
export type Meanwhile = {
  /** Of the latest state. */
  revision: string
  changes: readonly FieldChange[]
  around: readonly AroundChange[]
}

/** Puts what somebody else saved meanwhile into what was typed here. */
export const meetChanges = (latest: PersonRecord, values: unknown) => {
  const { details: mine, seen } = readFormValues(values)
  const now = seenOf(latest)
  const { details, changes } = mergeChanges({ base: seen.details, mine, theirs: now.details })
  const around = surroundings
    .filter((name) => seen.around[name] !== now.around[name])
    .map((name) => ({
      label: words.changes[name],
      before: seen.around[name] || words.changes.none,
      theirs: now.around[name] || words.changes.none,
    }))
  return { values: formValues(details, now), meanwhile: { revision: now.revision, changes, around } }
}
