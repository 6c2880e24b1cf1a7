import { useGetProfileQuery } from '#api/client/profile.endpoints.ts'
import type { TimeSheet } from '#api/contracts/time-sheet.contract.ts'

/** Whose sheets the signed-in person may see and change. */
export const useMe = () => {
  const { data: me, isLoading } = useGetProfileQuery()
  return {
    isLoading,
    /** Whether there is a team whose sheets they see: that of a manager, everybody's for HR. */
    leads: Boolean(me && (me.isManager || me.isHr)),
    isMine: ({ employeeId }: TimeSheet) => employeeId === me?.id,
  }
}
