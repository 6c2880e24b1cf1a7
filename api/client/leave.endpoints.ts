import type { z } from 'zod'
import {
  type Absence,
  addLeaves,
  cancelLeave,
  getLeaveBalance,
  getLeaves,
  getTeamAbsences,
  type Leave,
  type LeaveBalance,
  type LeaveRequest,
} from '../contracts/leave.contract.ts'
import { findOptions, listOptions, type Write, writeOptions } from './endpoint-options.ts'
import { sheetList, timeSheetApi } from './time-sheet.endpoints.ts'

/** A leave is a sheet, so every list of sheets is out of date with it, also after a refusal. */
const changed = { invalidatesTags: [sheetList] }

const shown = { providesTags: [sheetList] }

export const leaveApi = timeSheetApi.injectEndpoints({
  endpoints: (build) => ({
    getLeaves: build.query<z.infer<typeof getLeaves.response>, void>({ ...listOptions(getLeaves), ...shown }),
    getLeaveBalance: build.query<LeaveBalance, void>({ ...listOptions(getLeaveBalance), ...shown }),
    getTeamAbsences: build.query<Absence[], { from: string; to: string }>({
      ...findOptions(getTeamAbsences),
      ...shown,
    }),
    addLeaves: build.mutation<z.infer<typeof addLeaves.response>, Write<LeaveRequest>>({
      ...writeOptions(addLeaves),
      ...changed,
    }),
    cancelLeave: build.mutation<Leave, Write<{ id: string }>>({ ...writeOptions(cancelLeave), ...changed }),
  }),
})

export const {
  useGetLeavesQuery,
  useGetLeaveBalanceQuery,
  useGetTeamAbsencesQuery,
  useAddLeavesMutation,
  useCancelLeaveMutation,
} = leaveApi
