const shortest = { minutes: 1, one: 'a minute', many: 'minutes' }

const longer = [
  { minutes: 24 * 60, one: 'a day', many: 'days' },
  { minutes: 60, one: 'an hour', many: 'hours' },
]

/** How long so many seconds are to somebody who waits, never shorter than it is: "20 minutes", "an hour". */
export const waitingTime = (seconds: number): string => {
  const minutes = Math.max(1, Math.ceil(seconds / 60))
  const unit = longer.find((one) => minutes === one.minutes || minutes > 1.5 * one.minutes) ?? shortest
  const count = Math.ceil(minutes / unit.minutes)
  return count === 1 ? unit.one : `${count} ${unit.many}`
}

/** Said to somebody who asked too often, who may ask again in so many seconds. */
export const askedTooOften = (seconds: number): string =>
  `Too many attempts. Please try again in ${waitingTime(seconds)}.`
