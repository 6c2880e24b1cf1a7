import type { FastifyPluginAsync } from 'fastify'
import { countApprovals, decideApprovals } from '#api/contracts/time/time-sheet-changes.contract.ts'
import { personEndpoint, personWriteEndpoint } from '#server/platform/http/endpoint.ts'
import type { Uploading } from '#server/platform/http/upload-endpoint.ts'
import { countWaitingApprovals, storeApprovalDecisions } from './approvals.ts'

export const approvalRoutes: FastifyPluginAsync<Uploading> = async (app, parts) => {
  personWriteEndpoint(app, parts, decideApprovals, ({ body }, person, tx) =>
    storeApprovalDecisions(tx, body, person, parts.clock()),
  )
  personEndpoint(app, countApprovals, (_input, person) =>
    countWaitingApprovals(parts.database.reader, person),
  )
}
