import { setIn } from 'formik'
import {
  clientFault,
  type EmployeeClient,
  type SheetActivity,
  type TimeSheet,
} from '#api/contracts/time/time-sheet.contract.ts'
import { type NewTimeSheet, newTimeSheet } from '#api/contracts/time/time-sheet-changes.contract.ts'
import { daysAfter, isWeekend, toMonday } from '#api/rules/days.ts'
import { durationText, readDuration } from '#api/rules/duration.ts'
import type { Draft } from '#src/lib/draft-store.ts'
import { uuid } from '#src/lib/uuid.ts'

/** Form values; durations stay text as typed. */
export type SheetValues = {
  clientId: string
  cr322_startdate: string
  cr322_enddate: string
  activities: { row: string; big_activity: string; pro_outcome: string; big_hours: string }[]
}

export const emptyActivity = () => ({ row: uuid(), big_activity: '', pro_outcome: '', big_hours: '' })

export const filterEntered = (activities: readonly SheetActivity[]) =>
  activities.map((one) => ({ ...one, row: uuid(), big_hours: durationText(one.big_hours) }))

const firstDays = (today: string, chosen: string | null) => {
  if (chosen !== null && isWeekend(chosen)) return { start: chosen, end: chosen }
  const start = toMonday(chosen ?? today)
  return { start, end: daysAfter(start, 4) }
}

export const newSheetValues = (
  clients: readonly EmployeeClient[],
  today: string,
  chosen: string | null = null,
): SheetValues => {
  const day = chosen ?? today
  const week = firstDays(today, chosen)
  const current =
    clients.find((one) => clientFault(one, week) === null) ??
    clients.find((one) => clientFault(one, { start: day, end: day }) === null)
  return {
    clientId: current?.id ?? '',
    cr322_startdate: week.start,
    cr322_enddate: week.end,
    activities: [emptyActivity()],
  }
}

export const valuesOfSheet = (sheet: TimeSheet): SheetValues => ({
  clientId: sheet.pro_resourcingnetwork[0]?.id ?? '',
  cr322_startdate: sheet.cr322_startdate,
  cr322_enddate: sheet.cr322_enddate,
  activities: filterEntered(sheet.activities),
})

export const clientsFor = (
  clients: readonly EmployeeClient[],
  { clientId, cr322_startdate: start, cr322_enddate: end }: SheetValues,
) => {
  const isRange = start !== '' && start <= end
  const judged = clients.map((client) => ({
    client,
    fault: isRange ? clientFault(client, { start, end }) : null,
  }))
  return {
    /** The selected client stays listed. */
    offered: judged
      .filter(({ client, fault }) => fault === null || client.id === clientId)
      .map(({ client }) => client),
    refused: judged.flatMap(({ client, fault }) =>
      fault ? [{ id: client.id, name: client.pro_name, reason: fault.message }] : [],
    ),
  }
}

type Sending = { id: string | null; submit: boolean; removeAttachment: boolean; overlapConfirmed: boolean }

/** Unreadable durations become null. */
const draftPayload = (values: SheetValues, { id, submit, removeAttachment, overlapConfirmed }: Sending) => ({
  ...(id && { id }),
  ...(overlapConfirmed && { overlapConfirmed }),
  ...(removeAttachment && { removeAttachment }),
  clientId: values.clientId,
  cr322_startdate: values.cr322_startdate,
  cr322_enddate: values.cr322_enddate,
  submit,
  activities: values.activities.map(({ big_activity, pro_outcome, big_hours }) => ({
    big_activity,
    pro_outcome,
    big_hours: readDuration(big_hours),
  })),
})

/** Throws if the values break the contract; validate with `sheetErrors` first. */
export const toPayload = (values: SheetValues, sending: Sending): NewTimeSheet =>
  newTimeSheet.parse(draftPayload(values, sending))

/** Nests errors by path, such as `activities.0.big_hours`, for Formik; the first per field wins. */
export const nestErrors = (messages: readonly (readonly [string, string])[]): object =>
  messages.toReversed().reduce<object>((errors, [path, message]) => setIn(errors, path, message), {})

export const sheetErrors = (values: SheetValues): object => {
  const parsed = newTimeSheet.safeParse(
    draftPayload(values, { id: null, submit: false, removeAttachment: false, overlapConfirmed: false }),
  )
  return nestErrors((parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

export const enteredMinutes = ({ activities }: SheetValues): number =>
  activities.reduce((sum, { big_hours }) => sum + (readDuration(big_hours) ?? 0), 0)

type Fields = Draft['values']

/** Flattens a sheet: `0.big_hours` and so on, plus the number of activities. */
export const fieldsOfSheet = ({ activities, ...days }: SheetValues): Fields => {
  const rows = activities.flatMap(({ row: _, ...texts }, index) =>
    Object.entries(texts).map(([name, text]) => [`${index}.${name}`, text]),
  )
  return { ...days, activities: String(activities.length), ...Object.fromEntries(rows) }
}

export const changedFields = (now: SheetValues, initial: SheetValues): Fields => {
  const begun = fieldsOfSheet(initial)
  const entries = Object.entries(fieldsOfSheet(now))
  return Object.fromEntries(entries.filter(([name, text]) => text !== (begun[name] ?? '')))
}

const countFor = ([name, text]: [string, string | boolean]) =>
  name === 'activities' ? Number(text) : /^\d/.test(name) ? Number.parseInt(name, 10) + 1 : 0

/** Restores a draft, except for fields changed since the form opened. */
export const withDraft = (now: SheetValues, initial: SheetValues, draft: Fields): SheetValues => {
  const typed = changedFields(now, initial)
  const fields = { ...fieldsOfSheet(initial), ...draft, ...typed }
  const draftCount = Number(draft.activities) || initial.activities.length
  const count = Math.max(draftCount, ...Object.entries(typed).map(countFor))
  const text = (name: string) => String(fields[name] ?? '')
  const rowAt = (index: number) => ({
    row: now.activities[index]?.row ?? uuid(),
    big_activity: text(`${index}.big_activity`),
    pro_outcome: text(`${index}.pro_outcome`),
    big_hours: text(`${index}.big_hours`),
  })
  return {
    clientId: text('clientId'),
    cr322_startdate: text('cr322_startdate'),
    cr322_enddate: text('cr322_enddate'),
    activities: Array.from({ length: count }, (_, index) => rowAt(index)),
  }
}
