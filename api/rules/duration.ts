/** Rounds half up. */
export const hoursOfMinutes = (minutes: number): string => (Math.round(minutes / 6) / 10).toFixed(1)

/** "7.5 Hours", "30 Minutes". */
export const hoursLabel = (minutes: number): string =>
  minutes >= 60 ? `${hoursOfMinutes(minutes)} Hours` : `${minutes} Minutes`

/** "7.5 hours", "30 minutes". */
export const hoursInWords = (minutes: number): string => {
  if (minutes < 60) return minutes === 1 ? '1 minute' : `${minutes} minutes`
  const hours = hoursOfMinutes(minutes).replace(/\.0$/, '')
  return hours === '1' ? '1 hour' : `${hours} hours`
}

/** "7.5 h", "30 min". */
export const hoursInBrief = (minutes: number): string =>
  minutes >= 60 ? `${hoursOfMinutes(minutes)} h` : `${minutes} min`

/** "1:30". */
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

/** Minutes from `1.5`, `1,5`, `1:30`, `1h 30m`, `90m`; null otherwise. */
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
