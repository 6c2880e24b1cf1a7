import type { FastifyPluginAsync } from 'fastify'
import {
  addCase,
  addCaseReply,
  attachmentMessages,
  findCases,
  getCase,
  getCaseAttachment,
  getCases,
} from '#api/contracts/people/case.contract.ts'
import { auditView } from '#server/platform/audit/audit.ts'
import { prepareAttachment } from '#server/platform/files/prepare-file.ts'
import { fileAddress, type Signer } from '#server/platform/files/signed-address.ts'
import { getCaller, personEndpoint } from '#server/platform/http/endpoint.ts'
import { keepFiles, type Uploading, uploadEndpoint } from '#server/platform/http/upload-endpoint.ts'
import { findAttachment, findCase, findCasePage, listCases } from './find-cases.ts'
import { replyToCase, storeCase } from './store-case.ts'

const files = {
  messages: attachmentMessages,
  accept: keepFiles({ prepare: prepareAttachment, messages: attachmentMessages }),
}

export const caseRoutes: FastifyPluginAsync<Uploading & Signer> = async (app, uploading) => {
  const { database, clock } = uploading
  personEndpoint(app, getCases, ({ query }, person) => listCases(database.reader, query, person))
  personEndpoint(app, findCases, ({ query }, person) => findCasePage(database.reader, query, person))
  personEndpoint(app, getCase, ({ query }, person) => findCase(database.reader, query.id, person, clock()))
  personEndpoint(app, getCaseAttachment, async ({ query }, person) => {
    const {
      caseId: id,
      ownerId: subjectId,
      ...file
    } = await findAttachment(database.reader, query.id, person)
    await auditView(database, { action: 'case.file', subjectId, target: { kind: 'case', id } })
    return fileAddress(uploading, file, person.id)
  })
  uploadEndpoint(app, uploading, {
    contract: addCase,
    ...files,
    handler: (input, tx) => storeCase(tx, input, getCaller(input.request), clock()),
  })
  uploadEndpoint(app, uploading, {
    contract: addCaseReply,
    ...files,
    handler: (input, tx) => replyToCase(tx, input, getCaller(input.request), clock()),
  })
}
