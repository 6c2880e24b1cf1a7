import { idempotencyHeader } from '../contracts/endpoint.ts'
import {
  addTimesheet,
  type NewTimeSheet,
  type StoredTimeSheet,
} from '../contracts/new-time-sheet.contract.ts'
import { toSchemaError } from './call-error.ts'
import { sheetList, timeSheetApi } from './time-sheet.endpoints.ts'
import { upload } from './upload.ts'

/** A sheet on its way, with the client's own sheet or none; `key` makes a repetition count once. */
export type TimeSheetUpload = {
  payload: NewTimeSheet
  file: File | null
  key: string
  /** Told the share of the bytes that have left, from 0 to 1. */
  onProgress: (share: number) => void
}

/** The payload stands before the file, so that the server knows it when the file begins to arrive. */
const toFormData = ({ payload, file }: TimeSheetUpload) => {
  const form = new FormData()
  form.append('payload', JSON.stringify(payload))
  if (file) form.append('file', file)
  return form
}

export const newTimeSheetApi = timeSheetApi.injectEndpoints({
  endpoints: (build) => ({
    addTimesheet: build.mutation<StoredTimeSheet, TimeSheetUpload>({
      queryFn: async (arg, { signal }) => {
        const outcome = await upload({
          url: addTimesheet.path,
          body: toFormData(arg),
          headers: { [idempotencyHeader]: arg.key },
          signal,
          onProgress: arg.onProgress,
        })
        if ('error' in outcome) return outcome
        const answer = addTimesheet.response.safeParse(outcome.data)
        return answer.success
          ? { data: answer.data }
          : { error: toSchemaError('responseSchema', answer.error.issues) }
      },
      invalidatesTags: (sheet, _error, { payload }) => [
        sheetList,
        { type: 'TimeSheet', id: sheet?.id ?? payload.id ?? 'LIST' },
      ],
    }),
  }),
})

export const { useAddTimesheetMutation } = newTimeSheetApi
