import type { FastifyPluginAsync } from 'fastify'
import { getOrgChart, type OrgPerson } from '#api/contracts/org-chart.contract.ts'
import type { Database } from '#server/db/database.ts'
import { type FoundOrgPerson, findOrgChart } from '#server/domain/org-chart.ts'
import { type PhotoSigner, photoAddress } from '#server/domain/people/photos.ts'
import { personEndpoint } from '#server/http/endpoint.ts'

type Parts = PhotoSigner & { database: Database }

/** Who works here and who reports to whom. */
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
