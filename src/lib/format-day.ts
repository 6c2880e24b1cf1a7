let long: Intl.DateTimeFormat | undefined

/** A day, YYYY-MM-DD, written out: "October 6, 2026". */
export const longDay = (day: string) => {
  // Made on first use: it takes longer than anything else a page does at its start.
  long ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return long.format(new Date(`${day}T00:00:00Z`))
}

/** A day, YYYY-MM-DD, as MM/dd/yyyy. */
export const shortDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A day, YYYY-MM-DD, with its weekday: "Wed, 11/18/2026". */
export const weekdayAndDay = (day: string) =>
  `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${shortDay(day)}`
