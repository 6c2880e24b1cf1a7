import type { FastifyInstance } from 'fastify'
import {
  addCase,
  addCaseReply,
  attachmentMessages,
  getCase,
  getCaseAttachment,
  getCases,
} from '#api/contracts/case.contract.ts'
import { findAttachment, findCase, listCases } from '#server/domain/cases/find-cases.ts'
import { replyToCase, storeCase } from '#server/domain/cases/store-case.ts'
import { fileAddress } from '#server/files/file-address.ts'
import { prepareAttachment } from '#server/files/prepare-file.ts'
import { filesEndpoint } from '#server/http/files-endpoint.ts'
import { personEndpoint } from '#server/http/person-endpoint.ts'
import type { Uploading } from '#server/http/upload-endpoint.ts'

const rules = { prepare: prepareAttachment, messages: attachmentMessages }

type Parts = Uploading & {
  /** Key of the addresses of attachments. */
  addressKey: () => Promise<string>
}

/** Support cases: what employees and partners ask, and what HR answers. */
export const caseRoutes = (app: FastifyInstance, uploading: Parts) => {
  const { database, clock } = uploading
  personEndpoint(app, getCases, ({ query }, person) => listCases(database.reader, query.scope, person))
  personEndpoint(app, getCase, ({ query }, person) => findCase(database.reader, query.id, person, clock()))
  personEndpoint(app, getCaseAttachment, async ({ query }, person) =>
    fileAddress(uploading, await findAttachment(database.reader, query.id, person), person.id),
  )
  filesEndpoint(app, uploading, {
    contract: addCase,
    rules,
    handler: (input, person, tx) => storeCase(tx, input, person, clock()),
  })
  filesEndpoint(app, uploading, {
    contract: addCaseReply,
    rules,
    handler: (input, person, tx) => replyToCase(tx, input, person, clock()),
  })
}
