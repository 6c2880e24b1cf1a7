import { z } from 'zod'
import { idempotencyHeader } from '../contracts/endpoint.ts'
import type { SignedFile } from '../contracts/signed-file.contract.ts'
import type { EmployeeClient, TimeSheet, TimeSheetDetails } from '../contracts/time-sheet.contract.ts'
import {
  getEmployeeClients,
  getHoursByDate,
  getMonthArchive,
  getTimesheetAttachment,
  getTimesheetByDate,
  getTimesheetByid,
  getTimesheets,
  type SheetScope,
} from '../contracts/time-sheet-calls.contract.ts'
import {
  type ApprovalCall,
  decideApprovals,
  type SheetCall,
  sheetStepCalls,
} from '../contracts/time-sheet-steps.contract.ts'
import { crmApi } from './crm-api.ts'
import { findOptions, listOptions, type Write, writeOptions } from './endpoint-options.ts'

export type HoursQuestion = { clientID: string; date: string; to?: string; except?: string }

/** A step for several sheets at once; `reason` for reopening, `key` makes a repetition count once. */
export type SheetStepArg = { call: SheetCall; ids: string[]; reason?: string; key: string }

const tagOf = ({ id }: Pick<TimeSheet, 'id'>) => ({ type: 'TimeSheet', id }) as const

/** Invalidate it after anything that changes a sheet or leave. */
export const sheetList = { type: 'TimeSheet', id: 'LIST' } as const

/** Also after a refusal: the sheets are not as they were shown. */
const changedSheets = (ids: readonly string[]) => [sheetList, ...ids.map((id) => tagOf({ id }))]

const tagsOf = (sheets: TimeSheet[] = []) => [...sheets.map(tagOf), sheetList]

/** The calls around time sheets. Lists hold leave as well. */
export const timeSheetApi = crmApi.enhanceEndpoints({ addTagTypes: ['TimeSheet'] }).injectEndpoints({
  endpoints: (build) => ({
    getTimesheets: build.query<TimeSheet[], { scope: SheetScope }>({
      ...findOptions(getTimesheets),
      // One tag: with a hundred thousand sheets, a tag for each would cost more than the list.
      providesTags: [sheetList],
    }),
    getTimesheetByDate: build.query<TimeSheet[], { date: string }>({
      ...findOptions(getTimesheetByDate),
      providesTags: tagsOf,
    }),
    getTimesheetByid: build.query<TimeSheetDetails, { id: string }>({
      ...findOptions(getTimesheetByid),
      providesTags: (_sheet, _error, arg) => [tagOf(arg)],
    }),
    getHoursByDate: build.query<z.infer<typeof getHoursByDate.response>, HoursQuestion>({
      ...findOptions(getHoursByDate),
      providesTags: [sheetList],
    }),
    getEmployeeClients: build.query<EmployeeClient[], void>(listOptions(getEmployeeClients)),
    getTimesheetAttachment: build.query<SignedFile, { id: string }>({
      ...findOptions(getTimesheetAttachment),
      keepUnusedDataFor: 0,
    }),
    getMonthArchive: build.query<SignedFile & { files: number }, { month: string; scope: SheetScope }>({
      ...findOptions(getMonthArchive),
      keepUnusedDataFor: 0,
    }),
    stepTimesheets: build.mutation<TimeSheet[], SheetStepArg>({
      query: ({ call, ids, reason, key }) => ({
        url: sheetStepCalls[call].path,
        method: 'POST',
        body: reason === undefined ? { ids } : { ids, reason },
        headers: { [idempotencyHeader]: key },
      }),
      argSchema: z.object({
        call: z.enum(['submit', 'withdraw', 'reopen']),
        ids: z.array(z.uuid()),
        reason: z.string().optional(),
        key: z.uuid(),
      }),
      responseSchema: sheetStepCalls.submit.response,
      invalidatesTags: (_sheets, _error, { ids }) => changedSheets(ids),
    }),
    decideApprovals: build.mutation<TimeSheet[], Write<ApprovalCall>>({
      ...writeOptions(decideApprovals),
      invalidatesTags: (_sheets, _error, { body }) => changedSheets(body.ids),
    }),
  }),
})

export const {
  useGetTimesheetsQuery,
  useGetTimesheetByDateQuery,
  useLazyGetTimesheetByDateQuery,
  useGetTimesheetByidQuery,
  useGetHoursByDateQuery,
  useGetEmployeeClientsQuery,
  useLazyGetTimesheetAttachmentQuery,
  useLazyGetMonthArchiveQuery,
  useStepTimesheetsMutation,
  useDecideApprovalsMutation,
} = timeSheetApi
