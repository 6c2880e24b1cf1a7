import { daysBetween, shortMoment } from './days.ts'
import { dayMs, minuteMs } from './durations.ts'
import { some } from './in-words.ts'

/** Milliseconds. */
export const ageText = (moment: number, now: number): string => {
  const minutes = Math.floor(Math.max(0, now - moment) / minuteMs)
  if (minutes < 1) return 'a moment'
  if (minutes < 60) return some(minutes, 'minute')
  const hours = Math.floor(minutes / 60)
  return hours < 48 ? some(hours, 'hour') : some(Math.floor(hours / 24), 'day')
}

export const shortAge = (moment: number, now: number): string =>
  ageText(moment, now)
    .replace(/ minutes?$/, ' min')
    .replace(/ hours?$/, ' h')

/** Relative up to a day. */
export const recentMoment = (moment: string, now = Date.now()): string => {
  const age = now - Date.parse(moment)
  if (age < 0 || age >= dayMs) return shortMoment(moment)
  return age < minuteMs ? 'just now' : `${shortAge(Date.parse(moment), now)} ago`
}

/** Calendar days. */
export const daysAgo = (day: string, today: string): string => {
  const days = Math.max(0, daysBetween(day, today))
  if (days === 0) return 'Today'
  if (days === 1) return 'Yesterday'
  if (days < 14) return `${days} days ago`
  return days < 60 ? `${Math.floor(days / 7)} weeks ago` : `${Math.floor(days / 30)} months ago`
}
