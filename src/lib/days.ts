const msPerDay = 86_400_000

/** The day, YYYY-MM-DD, on which a moment falls in UTC; the moment is in milliseconds since 1970. */
export const utcDay = (moment: number): string => new Date(moment).toISOString().slice(0, 10)

/** The day that lies `count` days before another one. */
export const daysBefore = (day: string, count: number): string =>
  utcDay(Date.parse(`${day}T00:00:00Z`) - count * msPerDay)
