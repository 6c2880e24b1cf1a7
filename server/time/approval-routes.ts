import type { FastifyPluginAsync } from 'fastify'
import { countApprovals, decideApprovals } from '#api/contracts/time/time-sheet-changes.contract.ts'
import { personEndpoint, personWriteEndpoint } from '#server/platform/http/endpoint.ts'
import type { Uploading } from '#server/platform/http/upload-endpoint.ts'
import { countApprovals as countFor, decideApprovals as decideOn } from './approvals.ts'

export const approvalRoutes: FastifyPluginAsync<Uploading> = async (app, parts) => {
  personWriteEndpoint(app, parts, decideApprovals, ({ body }, person, tx) =>
    decideOn(tx, body, person, parts.clock()),
  )
  personEndpoint(app, countApprovals, (_input, person) => countFor(parts.database.reader, person))
}
