import { type SQL, sql } from 'drizzle-orm'
import type { LegalBasis } from '#api/contracts/governance/legal-minimums.ts'
import {
  type RetainedKind,
  type RetentionKey,
  type RetentionPlace,
  retentionKeys,
  retentionPeriods,
} from '#api/contracts/governance/retention-periods.ts'
import { people } from '#server/people/schema/people.ts'
import { jobs } from '#server/recruiting/schema/jobs.ts'

/** Whose law counts for work that is applied for, of rows of `jobs`: remote work can be done from California. */
export const placeOfJob: SQL<RetentionPlace> = sql`case
  when ${jobs.country} <> 'US' then 'elsewhere'
  when ${jobs.remote} or ${jobs.location} ~ '\\m(CA|California)\\M' then 'california'
  else 'unitedStates' end`

/**
 * Whose law counts for an employee, of rows of `people`: the country of the office, and in the United States the state they
 * live in, where it has a law of its own. The office there is in Washington.
 */
export const placeOfEmployee: SQL<RetentionPlace> = sql`case
  when ${people.office} = 'ca' then 'canada'
  when ${people.office} = 'in' then 'india'
  when ${people.address}->>'region' ~* '^\\s*(ca|california)\\s*$' then 'california'
  when ${people.office} = 'us' then 'washington'
  else 'unitedStates' end`

const american: readonly RetentionPlace[] = ['california', 'washington']

/** The period of a kind of record that counts at a place: that of the place itself, or of the wider one. */
export const periodAt = (kind: RetainedKind, place: RetentionPlace): RetentionKey => {
  const at = (wanted: RetentionPlace) =>
    retentionKeys.find((key) => retentionPeriods[key].kind === kind && retentionPeriods[key].place === wanted)
  const found = at(place) ?? (american.includes(place) ? at('unitedStates') : undefined) ?? at('everywhere')
  if (!found) throw new Error(`Nothing says how long ${kind} are kept at ${place}.`)
  return found
}

/** What law asks for a kind of record at a place; null for nothing. */
export const getMinimum = (kind: RetainedKind, place: RetentionPlace): LegalBasis | null =>
  retentionPeriods[periodAt(kind, place)].least

/** The places at which a period counts. */
export const getPlaces = (key: RetentionKey, all: readonly RetentionPlace[]): RetentionPlace[] =>
  all.filter((place) => periodAt(retentionPeriods[key].kind, place) === key)
