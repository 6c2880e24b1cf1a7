import { fromContract } from '#api/client/from-contract.ts'
import {
  addLeaves,
  cancelLeave,
  getLeaveBalance,
  getLeaves,
  getTeamAbsences,
} from '#api/contracts/time/leave.contract.ts'
import { sheetList, timeSheetApi } from './time-sheet.endpoints.ts'

/** Leave counts as a sheet. */
const changed = { invalidatesTags: [sheetList] }

const shown = { providesTags: [sheetList] }

const leaveApi = timeSheetApi.injectEndpoints({
  endpoints: (build) => ({
    getLeaves: build.query({ ...fromContract(getLeaves), ...shown }),
    getLeaveBalance: build.query({ ...fromContract(getLeaveBalance), ...shown }),
    getTeamAbsences: build.query({ ...fromContract(getTeamAbsences), ...shown }),
    addLeaves: build.mutation({ ...fromContract(addLeaves), ...changed }),
    cancelLeave: build.mutation({ ...fromContract(cancelLeave), ...changed }),
  }),
})

export const {
  useGetLeavesQuery,
  useGetLeaveBalanceQuery,
  useGetTeamAbsencesQuery,
  useAddLeavesMutation,
  useCancelLeaveMutation,
} = leaveApi
