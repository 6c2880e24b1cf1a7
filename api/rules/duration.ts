/** Minutes as hours to one decimal, "7.5"; half a tenth is rounded up. */
export const hoursOfMinutes = (minutes: number): string => (Math.round(minutes / 6) / 10).toFixed(1)

/** A total as lists show it: "7.5 Hours", or "30 Minutes" when it is under an hour. */
export const hoursLabel = (minutes: number): string =>
  minutes >= 60 ? `${hoursOfMinutes(minutes)} Hours` : `${minutes} Minutes`

/** A duration in a sentence: "7.5 hours", "1 hour", or "30 minutes" and "1 minute" when it is under an hour. */
export const hoursInWords = (minutes: number): string => {
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = hoursOfMinutes(minutes).replace(/\.0$/, '')
  return hours === '1' ? '1 hour' : `${hours} hours`
}

/** A duration where there is little room: "7.5 h", or "30 min" when it is under an hour. */
export const hoursInBrief = (minutes: number): string =>
  minutes >= 60 ? `${hoursOfMinutes(minutes)} h` : `${minutes} min`

/** Minutes as they are typed, "1:30". */
export const durationText = (minutes: number): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`

const number = String.raw`(\d{1,6}(?:[.,]\d{0,4})?|[.,]\d{1,4})`
const clock = /^(\d{1,6}):([0-5]\d)$/
const plainHours = new RegExp(`^${number}$`)
const withUnits = new RegExp(
  `^(?:${number}\\s*h(?:ours?|rs?)?)?\\s*(?:(\\d{1,7})\\s*m(?:in(?:ute)?s?)?|(\\d{1,2}))?$`,
  'i',
)

const toNumber = (text: string | undefined) => (text ? Number(text.replace(',', '.')) : 0)

/**
 * Reads a duration as people type it, in whole minutes: hours (`1.5`, `1,5`), hours and minutes (`1:30`, `1h 30m`,
 * `1h30`), or minutes (`90m`, `90 min`). Null for anything else; a negative one is not a duration.
 */
export const readDuration = (typed: string): number | null => {
  const text = typed.trim()
  const [, hours, minutes] = clock.exec(text) ?? []
  if (hours !== undefined) return Number(hours) * 60 + Number(minutes)
  const [, plain] = plainHours.exec(text) ?? []
  if (plain !== undefined) return Math.round(toNumber(plain) * 60)
  const found = withUnits.exec(text)
  if (text === '' || !found) return null
  return Math.round(toNumber(found[1]) * 60) + toNumber(found[2] ?? found[3])
}
