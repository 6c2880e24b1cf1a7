import type { FastifyInstance } from 'fastify'
import { resumeMessages, submitCandidate } from '#api/contracts/application.contract.ts'
import { addCurrentOpening } from '#api/contracts/current-opening.contract.ts'
import { storeApplication } from '#server/domain/applications/store-application.ts'
import { storeSkillsApplication } from '#server/domain/applications/store-skills-application.ts'
import { prepareResume } from '#server/files/prepare-file.ts'
import type { Writing } from '#server/http/attempt.ts'
import { writeEndpoint } from '#server/http/endpoint.ts'
import { keepFiles, onlyFile, type Uploading, uploadEndpoint } from '#server/http/upload-endpoint.ts'

export const skillsApplicationRoutes = (app: FastifyInstance, writing: Writing) => {
  writeEndpoint(app, writing, addCurrentOpening, ({ body }, tx) =>
    storeSkillsApplication(tx, body, writing.clock()),
  )
}

export const applicationRoutes = (app: FastifyInstance, uploading: Uploading) => {
  uploadEndpoint(app, uploading, {
    contract: submitCandidate,
    messages: resumeMessages,
    accept: keepFiles({ prepare: prepareResume, messages: resumeMessages }),
    handler: ({ body, files }, tx) =>
      storeApplication(tx, { body, fileId: onlyFile(files).id }, uploading.clock()),
  })
}
