import type { FastifyPluginAsync } from 'fastify'
import {
  addBenchCandidate,
  findBenchCandidates,
  getBenchList,
  getMyBenchList,
  getPublicBenchList,
  publicBenchSize,
  updateBenchCandidate,
} from '#api/contracts/staffing/bench.contract.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { personEndpoint, personWriteEndpoint, registerEndpoint } from '#server/platform/http/endpoint.ts'
import {
  addCandidate,
  benchPart,
  findOwnCandidate,
  ownBench,
  presentableBenchPage,
  replaceCandidate,
} from './bench.ts'
import { findBenchPage } from './find-bench-page.ts'

const shown = async (tx: Transaction, ownerId: string, id: string) => {
  const found = await findOwnCandidate(tx, ownerId, id)
  if (!found) throw new Error('The consultant was not stored.')
  return found
}

export const benchRoutes: FastifyPluginAsync<Writing> = async (app, writing) => {
  const { database, clock } = writing
  registerEndpoint(app, getPublicBenchList, ({ query }) =>
    presentableBenchPage(database.reader, { page: query.page, size: publicBenchSize }),
  )
  personEndpoint(app, getBenchList, ({ query }, { id }) => benchPart(database.reader, id, query.page))
  personEndpoint(app, findBenchCandidates, ({ query }, { id }) => findBenchPage(database.reader, query, id))
  personEndpoint(app, getMyBenchList, (_input, { id }) => ownBench(database.reader, id))
  personWriteEndpoint(app, writing, addBenchCandidate, async ({ body }, { id }, tx) =>
    shown(tx, id, await addCandidate(tx, id, body, clock())),
  )
  personWriteEndpoint(app, writing, updateBenchCandidate, async ({ body }, { id }, tx) => {
    await replaceCandidate(tx, id, body, clock())
    return shown(tx, id, body.id)
  })
}
