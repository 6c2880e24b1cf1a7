// Made on first use: a format takes longer to make than anything else a page does at its start.
let long: Intl.DateTimeFormat | undefined
let moments: Intl.DateTimeFormat | undefined

/** A day, YYYY-MM-DD, written out: "October 6, 2026". */
export const longDay = (day: string) => {
  long ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' })
  return long.format(new Date(`${day}T00:00:00Z`))
}

/** A day, YYYY-MM-DD, as MM/dd/yyyy. */
export const shortDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(0, 4)}`

const weekdays = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']

/** A day, YYYY-MM-DD, with its weekday: "Wed, 11/18/2026". */
export const weekdayAndDay = (day: string) =>
  `${weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()]}, ${shortDay(day)}`

/** A moment, ISO with a time, in the reader's time zone: "Nov 21, 2026, 5:14 AM". */
export const shortMoment = (moment: string) => {
  moments ??= new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' })
  return moments.format(new Date(moment))
}
