import type { FastifyPluginAsync } from 'fastify'
import { getOrgChart, type OrgPerson } from '#api/contracts/people/org-chart.contract.ts'
import type { Database } from '#server/platform/db/database.ts'
import { personEndpoint } from '#server/platform/http/endpoint.ts'
import { type FoundOrgPerson, findOrgChart } from './org-chart.ts'
import { type PhotoSigner, photoAddress } from './photos.ts'

type Parts = PhotoSigner & { database: Database }

export const orgChartRoutes: FastifyPluginAsync<Parts> = async (app, { database, clock, photoKey }) => {
  const shown =
    (key: string) =>
    ({ photoId, ...person }: FoundOrgPerson): OrgPerson => ({
      ...person,
      photoUrl: photoId === null ? null : photoAddress(key, photoId, clock()),
    })

  personEndpoint(app, getOrgChart, async (_input, caller) => {
    const found = await findOrgChart(database.reader, caller)
    return found.map(shown(await photoKey()))
  })
}
