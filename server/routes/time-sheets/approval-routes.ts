import type { FastifyPluginAsync } from 'fastify'
import { countApprovals, decideApprovals } from '#api/contracts/time-sheet-changes.contract.ts'
import { countApprovals as countFor, decideApprovals as decideOn } from '#server/domain/approvals.ts'
import { personEndpoint, personWriteEndpoint } from '#server/http/endpoint.ts'
import type { Uploading } from '#server/http/upload-endpoint.ts'

/** What managers decide on: sheets, leave and claims. */
export const approvalRoutes: FastifyPluginAsync<Uploading> = async (app, parts) => {
  personWriteEndpoint(app, parts, decideApprovals, ({ body }, person, tx) =>
    decideOn(tx, body, person, parts.clock()),
  )
  personEndpoint(app, countApprovals, (_input, person) => countFor(parts.database.reader, person))
}
