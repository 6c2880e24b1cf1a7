import type { FastifyPluginAsync } from 'fastify'
import {
  getLegalHolds,
  liftLegalHold,
  placeLegalHold,
} from '#api/contracts/governance/legal-hold.contract.ts'
import type { PersonQuery } from '#api/contracts/governance/privacy.contract.ts'
import { getDueRecords, getRetention } from '#api/contracts/governance/retention.contract.ts'
import type { RetentionSettings } from '#api/contracts/governance/retention-periods.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { personEndpoint, personWriteEndpoint } from '#server/platform/http/endpoint.ts'
import { findAll, getRecords } from './find-personal-data.ts'
import { findHolds, liftHold, placeHold } from './legal-holds.ts'
import { findDue, findRetention } from './retain.ts'
import { findSubject } from './subject.ts'

type Parts = Writing & { retention: RetentionSettings }

/** A typo must not place a hold. */
const requireKnown = async (tx: Transaction, query: PersonQuery, at: Date) => {
  const all = await findAll(tx, await findSubject(tx, query, ''), at)
  if (getRecords(all).length === 0) throw new AppError('NOT_FOUND')
}

export const retentionRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, clock, retention } = parts
  const { reader } = database

  personEndpoint(app, getRetention, async () => {
    const at = clock()
    return { asOf: at.toISOString(), periods: await findRetention(reader, retention, at) }
  })

  personEndpoint(app, getDueRecords, async ({ query: { key } }) => {
    const at = clock()
    return { asOf: at.toISOString(), records: await findDue(reader, { key, set: retention, at }) }
  })

  personEndpoint(app, getLegalHolds, async () => ({ holds: await findHolds(reader, clock()) }))

  personWriteEndpoint(app, parts, placeLegalHold, async ({ body }, caller, tx) => {
    const at = clock()
    await requireKnown(tx, body, at)
    return placeHold(tx, body, { caller, at })
  })

  personWriteEndpoint(app, parts, liftLegalHold, ({ body }, caller, tx) =>
    liftHold(tx, body, { caller, at: clock() }),
  )
}
