import type { FastifyPluginAsync } from 'fastify'
import { getOrgChart, getOrgContacts } from '#api/contracts/people/org-chart.contract.ts'
import type { Database } from '#server/platform/db/database.ts'
import { personEndpoint } from '#server/platform/http/endpoint.ts'
import { findOrgChart, findOrgContacts } from './org-chart.ts'
import { type PhotoSigner, photoAddress } from './photos.ts'

type Parts = PhotoSigner & { database: Database }

export const orgChartRoutes: FastifyPluginAsync<Parts> = async (app, { database, clock, photoKey }) => {
  const { reader } = database

  personEndpoint(app, getOrgChart, (_input, caller) => findOrgChart(reader, caller))

  personEndpoint(app, getOrgContacts, async (_input, caller) => {
    const key = await photoKey()
    const found = await findOrgContacts(reader, caller)
    return found.map(({ photoId, ...contact }) => ({
      ...contact,
      photoUrl: photoId === null ? null : photoAddress(key, photoId, clock()),
    }))
  })
}
