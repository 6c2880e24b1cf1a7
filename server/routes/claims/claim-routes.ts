import type { FastifyPluginAsync } from 'fastify'
import {
  addExpense,
  findReceipt,
  getExpense,
  getExpenses,
  getReceipt,
  receiptMessages,
  stepExpense,
  updateExpense,
} from '#api/contracts/claim.contract.ts'
import { auditView } from '#server/audit/audit.ts'
import {
  findClaim,
  findClaimsWithReceipt,
  findReceiptFile,
  listClaims,
} from '#server/domain/claims/find-claims.ts'
import { changeClaim, stepClaim, storeClaim } from '#server/domain/claims/store-claim.ts'
import { prepareReceipt } from '#server/files/prepare-file.ts'
import { fileAddress, type Signer } from '#server/files/signed-address.ts'
import { callerOf, personEndpoint, personWriteEndpoint } from '#server/http/endpoint.ts'
import { keepFiles, type Uploading, uploadEndpoint } from '#server/http/upload-endpoint.ts'

const files = {
  messages: receiptMessages,
  accept: keepFiles({ prepare: prepareReceipt, messages: receiptMessages }),
}

/** Expense claims: what people hand in, what their managers decide, and what HR pays. */
export const claimRoutes: FastifyPluginAsync<Uploading & Signer> = async (app, uploading) => {
  const { database, clock } = uploading
  personEndpoint(app, getExpenses, ({ query }, person) => listClaims(database.reader, query, person))
  personEndpoint(app, getExpense, ({ query }, person) => findClaim(database.reader, query.id, person))
  personEndpoint(app, findReceipt, ({ query }, person) =>
    findClaimsWithReceipt(database.reader, query.sha256, person),
  )
  personEndpoint(app, getReceipt, async ({ query }, person) => {
    const {
      claimId: id,
      ownerId: subjectId,
      ...file
    } = await findReceiptFile(database.reader, query.id, person)
    await auditView(database, { action: 'claim.receipt', subjectId, target: { kind: 'claim', id } })
    return fileAddress(uploading, file, person.id)
  })
  personWriteEndpoint(app, uploading, stepExpense, ({ body }, person, tx) =>
    stepClaim(tx, body, person, clock()),
  )
  uploadEndpoint(app, uploading, {
    contract: addExpense,
    ...files,
    handler: (input, tx) => storeClaim(tx, input, callerOf(input.request), clock()),
  })
  uploadEndpoint(app, uploading, {
    contract: updateExpense,
    ...files,
    handler: (input, tx) => changeClaim(tx, input, callerOf(input.request), clock()),
  })
}
