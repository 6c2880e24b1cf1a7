import type { FastifyPluginAsync } from 'fastify'
import { sheetFileMessages } from '#api/contracts/time-sheet.contract.ts'
import {
  addTimesheet,
  countApprovals,
  decideApprovals,
  type SheetCall,
  sheetStepCalls,
} from '#api/contracts/time-sheet-changes.contract.ts'
import type { Transaction } from '#server/db/database.ts'
import { countWaitingClaims } from '#server/domain/claims/find-claims.ts'
import type { Person } from '#server/domain/people/person.ts'
import {
  countWaitingSheets,
  decideApprovals as decideOn,
  type StepRequest,
  stepSheets,
} from '#server/domain/time-sheets/step-sheets.ts'
import { storeSheet } from '#server/domain/time-sheets/store-sheet.ts'
import { prepareSheetFile } from '#server/files/prepare-file.ts'
import { callerOf, personEndpoint, personWriteEndpoint } from '#server/http/endpoint.ts'
import { keepFiles, type Uploading, uploadEndpoint } from '#server/http/upload-endpoint.ts'

/** Writing time sheets, and their way from draft to approved; with those of leave, what is decided on both. */
export const newTimeSheetRoutes: FastifyPluginAsync<Uploading> = async (app, uploading) => {
  uploadEndpoint(app, uploading, {
    contract: addTimesheet,
    messages: { tooMany: 'Please choose one file only', tooBig: sheetFileMessages.tooBig },
    accept: keepFiles({ prepare: prepareSheetFile, messages: sheetFileMessages }),
    handler: ({ body, files: [file], request }, tx) => {
      const person = callerOf(request)
      return storeSheet(tx, body, { person, arrivedFileId: file?.id ?? null, at: uploading.clock() })
    },
  })

  const take =
    (step: SheetCall) =>
    (
      { body }: { body: Omit<StepRequest, 'step' | 'reason'> & { reason?: string } },
      person: Person,
      tx: Transaction,
    ) =>
      stepSheets(tx, { reason: '', ...body, step }, person, uploading.clock())

  const { submit, withdraw, reopen } = sheetStepCalls
  personWriteEndpoint(app, uploading, submit, take('submit'))
  personWriteEndpoint(app, uploading, withdraw, take('withdraw'))
  personWriteEndpoint(app, uploading, reopen, take('reopen'))
  personWriteEndpoint(app, uploading, decideApprovals, ({ body }, person, tx) =>
    decideOn(tx, body, person, uploading.clock()),
  )
  personEndpoint(app, countApprovals, async (_input, person) => {
    const { reader } = uploading.database
    const counts = [countWaitingSheets(reader, person.id), countWaitingClaims(reader, person)]
    const [sheets = 0, claims = 0] = await Promise.all(counts)
    return { waiting: sheets + claims }
  })
}
