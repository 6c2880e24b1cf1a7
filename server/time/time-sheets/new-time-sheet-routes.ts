import type { FastifyPluginAsync } from 'fastify'
import { sheetFileMessages } from '#api/contracts/time/time-sheet.contract.ts'
import {
  addTimesheet,
  type SheetCall,
  sheetStepCalls,
} from '#api/contracts/time/time-sheet-changes.contract.ts'
import type { Person } from '#server/people/person.ts'
import type { Transaction } from '#server/platform/db/database.ts'
import { prepareSheetFile } from '#server/platform/files/prepare-file.ts'
import { getCaller, personWriteEndpoint } from '#server/platform/http/endpoint.ts'
import { keepFiles, type Uploading, uploadEndpoint } from '#server/platform/http/upload-endpoint.ts'
import { type StepRequest, stepSheets } from './step-sheets.ts'
import { storeSheet } from './store-sheet.ts'

export const newTimeSheetRoutes: FastifyPluginAsync<Uploading> = async (app, uploading) => {
  uploadEndpoint(app, uploading, {
    contract: addTimesheet,
    messages: { tooMany: 'Please choose one file only', tooBig: sheetFileMessages.tooBig },
    accept: keepFiles({ prepare: prepareSheetFile, messages: sheetFileMessages }),
    handler: ({ body, files: [file], request }, tx) => {
      const person = getCaller(request)
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
}
