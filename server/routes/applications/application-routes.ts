import type { FastifyInstance } from 'fastify'
import { resumeMessages, submitCandidate } from '#api/contracts/application.contract.ts'
import { storeApplication } from '#server/domain/applications.ts'
import { resumeKind } from '#server/files/prepare-file.ts'
import { type Uploading, uploadEndpoint } from '#server/http/upload-endpoint.ts'

export const applicationRoutes = (app: FastifyInstance, uploading: Uploading) => {
  uploadEndpoint(app, uploading, {
    contract: submitCandidate,
    rules: { kindOf: resumeKind, messages: resumeMessages },
    handler: (input, tx) => storeApplication(tx, input, uploading.clock()),
  })
}
