import type { FastifyInstance } from 'fastify'
import { getPublicBenchList } from '#api/contracts/bench.contract.ts'
import type { Database } from '#server/db/database.ts'
import { presentableBench } from '#server/domain/bench/bench.ts'
import { readEndpoint } from '#server/http/endpoint.ts'

type Reading = { database: Database }

export const benchRoutes = (app: FastifyInstance, { database: { reader } }: Reading) => {
  readEndpoint(app, getPublicBenchList, () => presentableBench(reader))
}
