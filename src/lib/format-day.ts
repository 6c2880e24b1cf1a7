const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })

/** A day, YYYY-MM-DD, written out: "October 6, 2026". */
export const longDay = (day: string) => long.format(new Date(`${day}T00:00:00Z`))
