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

/** Remote work can be done from California. */
export const placeOfJob: SQL<RetentionPlace> = sql`case
  when ${jobs.country} <> 'US' then 'elsewhere'
  when ${jobs.remote} or ${jobs.location} ~ '\\m(CA|California)\\M' then 'california'
  else 'unitedStates' end`

/**
 * The country of the office; in the US the state of residence if it has its own law. The US office is in Washington.
 */
export const placeOfEmployee: SQL<RetentionPlace> = sql`case
  when ${people.office} = 'ca' then 'canada'
  when ${people.office} = 'in' then 'india'
  when ${people.address}->>'region' ~* '^\\s*(ca|california)\\s*$' then 'california'
  when ${people.office} = 'us' then 'washington'
  else 'unitedStates' end`

const american: readonly RetentionPlace[] = ['california', 'washington']

export const periodAt = (kind: RetainedKind, place: RetentionPlace): RetentionKey => {
  const at = (wanted: RetentionPlace) =>
    retentionKeys.find((key) => retentionPeriods[key].kind === kind && retentionPeriods[key].place === wanted)
  const found = at(place) ?? (american.includes(place) ? at('unitedStates') : undefined) ?? at('everywhere')
  if (!found) throw new Error(`Nothing says how long ${kind} are kept at ${place}.`)
  return found
}

/** Null without a statutory minimum. */
export const getMinimum = (kind: RetainedKind, place: RetentionPlace): LegalBasis | null =>
  retentionPeriods[periodAt(kind, place)].least

export const getPlaces = (key: RetentionKey, all: readonly RetentionPlace[]): RetentionPlace[] =>
  all.filter((place) => periodAt(retentionPeriods[key].kind, place) === key)
