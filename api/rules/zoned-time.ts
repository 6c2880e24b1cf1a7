import { dayMs } from './durations.ts'

/** `Intl` formats are slow to create. */
const clocks = new Map<string, Intl.DateTimeFormat>()

const getClock = (timeZone: string) => {
  const known = clocks.get(timeZone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  clocks.set(timeZone, made)
  return made
}

const partsAt = (moment: number, timeZone: string) => getClock(timeZone).formatToParts(moment)

/** Epoch milliseconds to `YYYY-MM-DDTHH:mm`. */
export const clockAt = (moment: number, timeZone: string): string => {
  const parts = partsAt(moment, timeZone)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** Milliseconds. */
const aheadAt = (moment: number, timeZone: string): number =>
  Date.parse(`${clockAt(moment, timeZone)}Z`) - Math.floor(moment / 60_000) * 60_000

/** Null in a DST gap or if invalid; earlier moment in an overlap. */
export const toMoment = (clock: string, timeZone: string): Date | null => {
  const asUtc = Date.parse(`${clock}Z`)
  if (Number.isNaN(asUtc)) return null
  // At most one change within two days.
  const found = [asUtc - dayMs, asUtc + dayMs]
    .map((near) => asUtc - aheadAt(near, timeZone))
    .filter((moment) => clockAt(moment, timeZone) === clock)
  return found.length === 0 ? null : new Date(Math.min(...found))
}

const full = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  })

export const timeIn = (moment: string, timeZone: string): string =>
  // Some ICU versions use narrow spaces.
  full(timeZone).format(new Date(moment)).replaceAll(/\s/gu, ' ')
