import type { FastifyPluginAsync } from 'fastify'
import { resumeMessages, submitCandidate } from '#api/contracts/careers/application.contract.ts'
import { addCurrentOpening } from '#api/contracts/staffing/current-opening.contract.ts'
import { prepareResume } from '#server/platform/files/prepare-file.ts'
import { writeEndpoint } from '#server/platform/http/endpoint.ts'
import { keepFiles, onlyFile, type Uploading, uploadEndpoint } from '#server/platform/http/upload-endpoint.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import { confirmApplication } from '#server/recruiting/applications/my-mail.ts'
import { storeApplication, storeSkillsApplication } from './applications.ts'

type Parts = Uploading & { messages: Messages; publicUrl: () => string }

export const applicationRoutes: FastifyPluginAsync<Parts> = async (app, uploading) => {
  const { clock, messages, publicUrl } = uploading
  uploadEndpoint(app, uploading, {
    contract: submitCandidate,
    messages: resumeMessages,
    accept: keepFiles({ prepare: prepareResume, messages: resumeMessages }),
    handler: async ({ body, files, request: { ip } }, tx) => {
      const at = clock()
      const stored = await storeApplication(tx, { body, fileId: onlyFile(files).id }, at)
      const queueMail = messages.queueUnverifiedMail(ip, 'application')
      await confirmApplication(tx, stored.id, { queueMail, publicUrl: publicUrl() }, at)
      return stored
    },
  })
  writeEndpoint(app, uploading, addCurrentOpening, ({ body }, tx) =>
    storeSkillsApplication(tx, body, clock()),
  )
}
