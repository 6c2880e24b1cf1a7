/** Where the hours of a time sheet count: once it was handed in, and as long as it was not sent back. */
export const countedStatuses = ['Submitted', 'Approved'] as const

/** Whether the hours of a sheet of this status count; those of a draft and of a rejected one count nowhere. */
export const doHoursCount = (status: string): boolean => countedStatuses.some((counted) => counted === status)
