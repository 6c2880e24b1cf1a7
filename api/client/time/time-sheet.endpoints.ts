import { z } from 'zod'
import { crmApi } from '#api/client/crm-api.ts'
import { fromContract } from '#api/client/from-contract.ts'
import {
  createCalendarFeed,
  getCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '#api/contracts/time/calendar-feed.contract.ts'
import { getTeamTimesheets, getTeamTimesheetsExport } from '#api/contracts/time/team-sheets.contract.ts'
import {
  getEmployeeClients,
  getHoursByDate,
  getMonthArchive,
  getTimesheetAttachment,
  getTimesheetByDate,
  getTimesheetByid,
  getTimesheets,
  type TimeSheet,
} from '#api/contracts/time/time-sheet.contract.ts'
import {
  addTimesheet,
  countApprovals,
  decideApprovals,
  sheetStepCalls,
} from '#api/contracts/time/time-sheet-changes.contract.ts'

const changedFeed = { invalidatesTags: ['CalendarFeed' as const] }

const calendarFeedApi = crmApi.enhanceEndpoints({ addTagTypes: ['CalendarFeed'] }).injectEndpoints({
  endpoints: (build) => ({
    getCalendarFeed: build.query({ ...fromContract(getCalendarFeed), providesTags: ['CalendarFeed'] }),
    createCalendarFeed: build.mutation({ ...fromContract(createCalendarFeed), ...changedFeed }),
    renewCalendarFeed: build.mutation({ ...fromContract(renewCalendarFeed), ...changedFeed }),
    revokeCalendarFeed: build.mutation({ ...fromContract(revokeCalendarFeed), ...changedFeed }),
  }),
})

export const {
  useGetCalendarFeedQuery,
  useCreateCalendarFeedMutation,
  useRenewCalendarFeedMutation,
  useRevokeCalendarFeedMutation,
} = calendarFeedApi

const sheetStep = z.object({
  call: z.enum(['submit', 'withdraw', 'reopen']),
  ids: z.array(z.uuid()),
  reason: z.string().optional(),
  key: z.uuid(),
})

const getTag = ({ id }: Pick<TimeSheet, 'id'>) => ({ type: 'TimeSheet', id }) as const

/** Invalidate after any change of a sheet or leave. */
export const sheetList = { type: 'TimeSheet', id: 'LIST' } as const

/** Also on errors: the shown sheets are stale. */
const changedSheets = (ids: readonly string[]) => [sheetList, ...ids.map((id) => getTag({ id }))]

const getTags = (sheets: TimeSheet[] = []) => [...sheets.map(getTag), sheetList]

const claimTag = (id: string) => ({ type: 'Claim', id }) as const

const claimList = claimTag('LIST')

const tableTimeoutMs = 10 * 60_000

const readLines = async (response: Response, onLines: (lines: number) => void): Promise<unknown> => {
  if (!response.ok) return response.json()
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader()
  const texts: string[] = []
  let lines = 0
  // Safari lacks async iteration of streams.
  for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
    texts.push(part.value)
    lines += part.value.split('\n').length - 1
    onLines(lines)
  }
  return texts.join('')
}

export const timeSheetApi = crmApi.enhanceEndpoints({ addTagTypes: ['TimeSheet', 'Claim'] }).injectEndpoints({
  endpoints: (build) => ({
    // One tag: with 100,000 sheets, one each would cost more than the list.
    getTimesheets: build.query({ ...fromContract(getTimesheets), providesTags: [sheetList] }),
    getTeamTimesheets: build.query({ ...fromContract(getTeamTimesheets), providesTags: [sheetList] }),
    getTeamTimesheetsExport: build.query({ ...fromContract(getTeamTimesheetsExport), keepUnusedDataFor: 0 }),
    readTable: build.mutation({
      query: ({ url, onLines }: { url: string; onLines: (lines: number) => void }) => ({
        url,
        timeout: tableTimeoutMs,
        responseHandler: (response) => readLines(response, onLines),
      }),
      responseSchema: z.string(),
    }),
    getTimesheetByDate: build.query({ ...fromContract(getTimesheetByDate), providesTags: getTags }),
    getTimesheetByid: build.query({
      ...fromContract(getTimesheetByid),
      providesTags: (_sheet, _error, arg) => [getTag(arg)],
    }),
    getHoursByDate: build.query({ ...fromContract(getHoursByDate), providesTags: [sheetList] }),
    getEmployeeClients: build.query(fromContract(getEmployeeClients)),
    getTimesheetAttachment: build.query({ ...fromContract(getTimesheetAttachment), keepUnusedDataFor: 0 }),
    getMonthArchive: build.query({ ...fromContract(getMonthArchive), keepUnusedDataFor: 0 }),
    addTimesheet: build.mutation({
      ...fromContract(addTimesheet),
      invalidatesTags: (sheet, _error, { body }) => [
        sheetList,
        { type: 'TimeSheet', id: sheet?.id ?? body.id ?? 'LIST' },
      ],
    }),
    stepTimesheets: build.mutation({
      query: ({ call, key, ...body }: z.infer<typeof sheetStep>) =>
        fromContract(sheetStepCalls[call]).query({ body, key }),
      argSchema: sheetStep,
      responseSchema: sheetStepCalls.submit.response,
      invalidatesTags: (_sheets, _error, { ids }) => changedSheets(ids),
    }),
    decideApprovals: build.mutation({
      ...fromContract(decideApprovals),
      // An id of a sheet, leave or claim.
      invalidatesTags: (_sheets, _error, { body }) => [
        ...changedSheets(body.ids),
        claimList,
        ...body.ids.map(claimTag),
      ],
    }),
    countApprovals: build.query({ ...fromContract(countApprovals), providesTags: [sheetList, claimList] }),
  }),
})

export const {
  useGetTimesheetsQuery,
  useGetTeamTimesheetsQuery,
  useLazyGetTeamTimesheetsQuery,
  useLazyGetTeamTimesheetsExportQuery,
  useReadTableMutation,
  useGetTimesheetByDateQuery,
  useLazyGetTimesheetByDateQuery,
  useGetTimesheetByidQuery,
  useGetHoursByDateQuery,
  useGetEmployeeClientsQuery,
  useLazyGetTimesheetAttachmentQuery,
  useLazyGetMonthArchiveQuery,
  useAddTimesheetMutation,
  useStepTimesheetsMutation,
  useDecideApprovalsMutation,
  useCountApprovalsQuery,
} = timeSheetApi
