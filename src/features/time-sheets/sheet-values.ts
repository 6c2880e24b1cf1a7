import { setIn } from 'formik'
import { z } from 'zod'
import type { EmployeeClient, SheetActivity, TimeSheet } from '#api/contracts/time-sheet.contract.ts'
import { type NewTimeSheet, newTimeSheet } from '#api/contracts/time-sheet-changes.contract.ts'
import { daysAfter, mondayOf } from '#src/lib/days.ts'
import { durationText, readDuration } from '#src/lib/duration.ts'
import { uuid } from '#src/lib/uuid.ts'

const enteredActivity = z.object({
  /** Tells the rows apart on screen. */
  row: z.string(),
  big_activity: z.string(),
  pro_outcome: z.string(),
  /** As it was typed. */
  big_hours: z.string(),
})

/** A time sheet as it is entered: durations are text until they are read. */
export const sheetValues = z.object({
  clientId: z.string(),
  cr322_startdate: z.string(),
  cr322_enddate: z.string(),
  activities: z.array(enteredActivity),
})

export type SheetValues = z.infer<typeof sheetValues>

export const emptyActivity = () => ({ row: uuid(), big_activity: '', pro_outcome: '', big_hours: '' })

export const enteredOf = (activities: readonly SheetActivity[]) =>
  activities.map((one) => ({ ...one, row: uuid(), big_hours: durationText(one.big_hours) }))

/** A new sheet: this week's working days for the client the person works for now. */
export const newSheetValues = (clients: readonly EmployeeClient[], today: string): SheetValues => {
  const current = clients.find(({ until }) => until === null || until >= today)
  const monday = mondayOf(today)
  return {
    clientId: current?.id ?? '',
    cr322_startdate: monday,
    cr322_enddate: daysAfter(monday, 4),
    activities: [emptyActivity()],
  }
}

export const valuesOfSheet = (sheet: TimeSheet): SheetValues => ({
  clientId: sheet.pro_resourcingnetwork[0]?.id ?? '',
  cr322_startdate: sheet.cr322_startdate,
  cr322_enddate: sheet.cr322_enddate,
  activities: enteredOf(sheet.activities),
})

type Sending = { id: string | null; submit: boolean; removeAttachment: boolean; overlapMeant: boolean }

/** What would be sent of the entered values; durations that cannot be read stay null. */
const draftPayload = (values: SheetValues, { id, submit, removeAttachment, overlapMeant }: Sending) => ({
  ...(id && { id }),
  ...(overlapMeant && { overlapMeant }),
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

/** The payload of AddTimesheet; throws where the contract is not kept, which the form has checked before. */
export const toPayload = (values: SheetValues, sending: Sending): NewTimeSheet =>
  newTimeSheet.parse(draftPayload(values, sending))

/** Nests messages by their paths, `activities.0.big_hours`, for Formik; of several for one field the first. */
export const nestErrors = (messages: readonly (readonly [string, string])[]): object =>
  messages.toReversed().reduce<object>((errors, [path, message]) => setIn(errors, path, message), {})

/** What the contract has against the entered values. */
export const sheetErrors = (values: SheetValues): object => {
  const parsed = newTimeSheet.safeParse(
    draftPayload(values, { id: null, submit: false, removeAttachment: false, overlapMeant: false }),
  )
  return nestErrors((parsed.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

/** All minutes that can be read so far. */
export const enteredMinutes = ({ activities }: SheetValues): number =>
  activities.reduce((sum, { big_hours }) => sum + (readDuration(big_hours) ?? 0), 0)
