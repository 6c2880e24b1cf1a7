const dayMs = 24 * 60 * 60 * 1000

/** The day of a moment in UTC, `YYYY-MM-DD`. */
export const dayOf = (moment: Date): string => moment.toISOString().slice(0, 10)

/** The day so many days after (or, with a negative number, before) the day of a moment in UTC. */
export const dayFrom = (moment: Date, days: number): string =>
  dayOf(new Date(moment.getTime() + days * dayMs))
