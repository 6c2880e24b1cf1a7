import type { Draft } from '#src/lib/draft-store.ts'
import { uuid } from '#src/lib/uuid.ts'
import type { SheetValues } from './sheet-values.ts'

type Fields = Draft['values']

/** A sheet as the fields of a draft: those of its activities by their place, and how many there are. */
export const fieldsOfSheet = ({ activities, ...days }: SheetValues): Fields => {
  const rows = activities.flatMap(({ row: _, ...texts }, place) =>
    Object.entries(texts).map(([name, text]) => [`${place}.${name}`, text]),
  )
  return { ...days, activities: String(activities.length), ...Object.fromEntries(rows) }
}

/** What somebody has changed in a sheet since it began. */
export const changedFields = (now: SheetValues, initial: SheetValues): Fields => {
  const begun = fieldsOfSheet(initial)
  const entries = Object.entries(fieldsOfSheet(now))
  return Object.fromEntries(entries.filter(([name, text]) => text !== (begun[name] ?? '')))
}

/** How many activities a field takes to be there. */
const countFor = ([name, text]: [string, string | boolean]) =>
  name === 'activities' ? Number(text) : /^\d/.test(name) ? Number.parseInt(name, 10) + 1 : 0

/** The sheet with the fields of a draft, but for those that somebody has filled in since it began. */
export const withDraft = (now: SheetValues, initial: SheetValues, kept: Fields): SheetValues => {
  const typed = changedFields(now, initial)
  const fields = { ...fieldsOfSheet(initial), ...kept, ...typed }
  const keptCount = Number(kept.activities) || initial.activities.length
  const count = Math.max(keptCount, ...Object.entries(typed).map(countFor))
  const text = (name: string) => String(fields[name] ?? '')
  const rowAt = (place: number) => ({
    row: now.activities[place]?.row ?? uuid(),
    big_activity: text(`${place}.big_activity`),
    pro_outcome: text(`${place}.pro_outcome`),
    big_hours: text(`${place}.big_hours`),
  })
  return {
    clientId: text('clientId'),
    cr322_startdate: text('cr322_startdate'),
    cr322_enddate: text('cr322_enddate'),
    activities: Array.from({ length: count }, (_, place) => rowAt(place)),
  }
}
