import type { Profile } from '#api/contracts/account/profile.contract.ts'
import type { EmployeeClient } from '#api/contracts/time/time-sheet.contract.ts'

export const countedStatuses = ['Submitted', 'Approved'] as const

export const doHoursCount = (status: string): boolean => countedStatuses.some((counted) => counted === status)

export type Assigned = Pick<EmployeeClient, 'since' | 'until' | 'periods'>

export const isAssignedOn = (clients: readonly Assigned[], day: string): boolean =>
  clients
    .flatMap(({ periods, since, until }) => periods ?? [{ since, until }])
    .some(({ since, until }) => since <= day && (until === null || day <= until))

/** Later of the start date and the first day on the portal. */
export const firstCountedDay = (
  { startDate, joinedOn }: Pick<Profile, 'startDate' | 'joinedOn'>,
  today: string,
): string =>
  [startDate, joinedOn]
    .flatMap((day) => day ?? [])
    .sort()
    .at(-1) ?? today
