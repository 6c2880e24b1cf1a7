import { dayMs } from './durations.ts'

/** One for each zone: a format takes far longer to make than to use. */
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

/** What clocks at a place of an IANA time zone show at a moment, in milliseconds since 1970: `YYYY-MM-DDTHH:mm`. */
export const clockAt = (moment: number, timeZone: string): string => {
  const parts = partsAt(moment, timeZone)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  return `${part('year')}-${part('month')}-${part('day')}T${part('hour')}:${part('minute')}`
}

/** How far clocks are ahead of UTC at a moment, in milliseconds. */
const aheadAt = (moment: number, timeZone: string): number =>
  Date.parse(`${clockAt(moment, timeZone)}Z`) - Math.floor(moment / 60_000) * 60_000

/**
 * The moment at which clocks at a place show a time, `YYYY-MM-DDTHH:mm`. Null where they never do, because they are put forward
 * over it or there is no such day; the first of two where they are put back over it.
 */
export const toMoment = (clock: string, timeZone: string): Date | null => {
  const asUtc = Date.parse(`${clock}Z`)
  if (Number.isNaN(asUtc)) return null
  // Clocks change at most once within two days.
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

/** A moment, ISO, as it is said at a place: "Monday, March 9, 2026 at 9:00 AM PDT". */
export const timeIn = (moment: string, timeZone: string): string =>
  // Some versions put narrow spaces between the parts.
  full(timeZone).format(new Date(moment)).replaceAll(/\s/gu, ' ')
