import type { FastifyInstance } from 'fastify'
import { addTimesheet } from '#api/contracts/new-time-sheet.contract.ts'
import { type SheetCall, sheetStepCalls } from '#api/contracts/time-sheet-steps.contract.ts'
import { sheetFileMessages } from '#api/contracts/time-sheet-words.ts'
import type { Transaction } from '#server/db/database.ts'
import type { Person } from '#server/domain/people/person.ts'
import { stepSheets } from '#server/domain/time-sheets/step-sheets.ts'
import { storeSheet } from '#server/domain/time-sheets/store-sheet.ts'
import { prepareSheetFile } from '#server/files/prepare-file.ts'
import { filesEndpoint } from '#server/http/files-endpoint.ts'
import { personWriteEndpoint } from '#server/http/person-endpoint.ts'
import type { Uploading } from '#server/http/upload-endpoint.ts'

const { tooBig, wrongKind, empty } = sheetFileMessages

/** Writing time sheets, and their way from draft to approved. */
export const newTimeSheetRoutes = (app: FastifyInstance, uploading: Uploading) => {
  filesEndpoint(app, uploading, {
    contract: addTimesheet,
    rules: {
      prepare: prepareSheetFile,
      messages: { tooMany: 'Please choose one file only', tooBig, wrongKind, empty },
    },
    handler: ({ body, files: [file] }, person, tx) =>
      storeSheet(tx, body, { person, arrivedFileId: file?.id ?? null, at: uploading.clock() }),
  })

  const take =
    (call: SheetCall) =>
    ({ body }: { body: { ids: string[]; reason?: string } }, person: Person, tx: Transaction) =>
      stepSheets(tx, { reason: '', ...body, call }, person, uploading.clock())

  const { submit, withdraw, approve, reject, reopen } = sheetStepCalls
  personWriteEndpoint(app, uploading, submit, take('submit'))
  personWriteEndpoint(app, uploading, withdraw, take('withdraw'))
  personWriteEndpoint(app, uploading, approve, take('approve'))
  personWriteEndpoint(app, uploading, reject, take('reject'))
  personWriteEndpoint(app, uploading, reopen, take('reopen'))
}
