import type { FastifyPluginAsync } from 'fastify'
import {
  addExpense,
  type ClaimAmounts,
  findReceipt,
  getExpense,
  getExpenses,
  getReceipt,
  receiptMessages,
  stepExpense,
  updateExpense,
} from '#api/contracts/money/claim.contract.ts'
import { findExpenses } from '#api/contracts/money/claim-list.contract.ts'
import { payExpenses, reversePayment } from '#api/contracts/money/claim-payment.contract.ts'
import { auditView } from '#server/platform/audit/audit.ts'
import { prepareReceipt } from '#server/platform/files/prepare-file.ts'
import { fileAddress, type Signer } from '#server/platform/files/signed-address.ts'
import { getCaller, personEndpoint, personWriteEndpoint } from '#server/platform/http/endpoint.ts'
import { keepFiles, type Uploading, uploadEndpoint } from '#server/platform/http/upload-endpoint.ts'
import { findClaimPage } from './find-claim-page.ts'
import { findClaim, findClaimsWithReceipt, findReceiptFile, listClaims } from './find-claims.ts'
import { payClaims, storePaymentReversal } from './pay-claims.ts'
import { changeClaim, stepClaim, storeClaim } from './store-claim.ts'

const files = {
  messages: receiptMessages,
  accept: keepFiles({ prepare: prepareReceipt, messages: receiptMessages }),
}

type Parts = Uploading & Signer & { twoPeopleAbove: ClaimAmounts }

export const claimRoutes: FastifyPluginAsync<Parts> = async (app, uploading) => {
  const { database, clock, twoPeopleAbove } = uploading
  const terms = () => ({ at: clock(), twoPeopleAbove })
  personEndpoint(app, getExpenses, ({ query }, person) =>
    listClaims(database.reader, query, person, twoPeopleAbove),
  )
  personEndpoint(app, findExpenses, ({ query }, person) =>
    findClaimPage(database.reader, query, person, twoPeopleAbove),
  )
  personEndpoint(app, getExpense, ({ query }, person) =>
    findClaim(database.reader, query.id, person, twoPeopleAbove),
  )
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
    stepClaim(tx, body, person, terms()),
  )
  personWriteEndpoint(app, uploading, payExpenses, ({ body }, person, tx) =>
    payClaims(tx, body, person, terms()),
  )
  personWriteEndpoint(app, uploading, reversePayment, ({ body }, person, tx) =>
    storePaymentReversal(tx, body.id, person, terms()),
  )
  uploadEndpoint(app, uploading, {
    contract: addExpense,
    ...files,
    handler: (input, tx) => storeClaim(tx, input, getCaller(input.request), terms()),
  })
  uploadEndpoint(app, uploading, {
    contract: updateExpense,
    ...files,
    handler: (input, tx) => changeClaim(tx, input, getCaller(input.request), terms()),
  })
}
