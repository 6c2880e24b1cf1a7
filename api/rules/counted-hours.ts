export const countedStatuses = ['Submitted', 'Approved'] as const

export const doHoursCount = (status: string): boolean => countedStatuses.some((counted) => counted === status)
