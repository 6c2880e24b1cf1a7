import type { FastifyPluginAsync } from 'fastify'
import { resumeMessages, submitCandidate } from '#api/contracts/application.contract.ts'
import { addCurrentOpening } from '#api/contracts/current-opening.contract.ts'
import { storeApplication, storeSkillsApplication } from '#server/domain/applications.ts'
import { prepareResume } from '#server/files/prepare-file.ts'
import { writeEndpoint } from '#server/http/endpoint.ts'
import { keepFiles, onlyFile, type Uploading, uploadEndpoint } from '#server/http/upload-endpoint.ts'

/** Applying for a job, and telling one's skills for the jobs to come. */
export const applicationRoutes: FastifyPluginAsync<Uploading> = async (app, uploading) => {
  uploadEndpoint(app, uploading, {
    contract: submitCandidate,
    messages: resumeMessages,
    accept: keepFiles({ prepare: prepareResume, messages: resumeMessages }),
    handler: ({ body, files }, tx) =>
      storeApplication(tx, { body, fileId: onlyFile(files).id }, uploading.clock()),
  })
  writeEndpoint(app, uploading, addCurrentOpening, ({ body }, tx) =>
    storeSkillsApplication(tx, body, uploading.clock()),
  )
}
