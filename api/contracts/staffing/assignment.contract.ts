import { z } from 'zod'
import { currencies, day } from '#api/contracts/platform/fields.ts'
import type { Period } from '#api/contracts/time/time-sheet.contract.ts'

export const assignmentStatuses = ['Planned', 'Active', 'Ended', 'Cancelled'] as const

export type AssignmentStatus = (typeof assignmentStatuses)[number]

export const rateKinds = ['bill', 'pay'] as const

export type RateKind = (typeof rateKinds)[number]

/** Minor units per hour (1,000,000.00). */
export const rateMax = 100_000_000

export const assignmentMessages = {
  person: 'Please select a person',
  gone: 'This person does not work here. Please select someone else',
  closed: 'This client is closed. Please reopen it first',
  since: 'Please choose the first day',
  until: 'Please choose a date',
  untilBeforeSince: 'The last day must not be before the first',
  notEarlier: 'Please choose a day before the current last day',
  notLater: 'Please choose a day after the current last day',
  amount: 'Please enter an amount such as 85.50',
  amountTooBig: 'Please enter a smaller amount',
  currency: 'Please select Currency',
  validFrom: 'Please choose a day within the assignment',
  overlap: (name: string, { since, until }: Period) =>
    until === null
      ? `${name} is already assigned to this client since ${since}`
      : `${name} is already assigned to this client from ${since} to ${until}`,
  hours: (sheets: readonly string[]) => `Hours were already submitted for later days: ${sheets.join(', ')}`,
} as const

export const rate = z.object({
  kind: z.enum(rateKinds),
  validFrom: day,
  /** Minor units. */
  amount: z.int().min(1, assignmentMessages.amount).max(rateMax, assignmentMessages.amountTooBig),
  currency: z.enum(currencies, assignmentMessages.currency),
})

export type Rate = z.infer<typeof rate>

/** Inclusive. */
export const doOverlap = (one: Period, other: Period): boolean =>
  (other.until === null || one.since <= other.until) && (one.until === null || other.since <= one.until)

/** Latest start, then latest set; null before the first. */
export const rateOn = <One extends Pick<Rate, 'kind' | 'validFrom'>>(
  rates: readonly One[],
  kind: RateKind,
  on: string,
): One | null =>
  rates
    .filter((one) => one.kind === kind && one.validFrom <= on)
    .reduce<One | null>((best, one) => (best && best.validFrom > one.validFrom ? best : one), null)

export const assignment = z.object({
  id: z.uuid(),
  client: z.object({ id: z.uuid(), name: z.string() }),
  person: z.object({ id: z.uuid(), name: z.string() }),
  role: z.string(),
  purchaseOrder: z.string(),
  since: day,
  until: day.nullable(),
  status: z.enum(assignmentStatuses),
  /** Null if hidden from the caller. */
  rates: z.array(rate).nullable(),
  revision: z.int(),
  /** Own: read-only. */
  isOwn: z.boolean(),
})

export type Assignment = z.infer<typeof assignment>

const shortText = (max: number) => z.string().trim().max(max, `Please use at most ${max} characters`)

export const roleMax = 100

export const assignmentDetails = z.object({ role: shortText(roleMax), purchaseOrder: shortText(60) })

const wantedDay = (message: string) =>
  z.iso
    .date({ error: message, abort: true })
    .refine((text) => text >= '2000-01-01' && text < '2100-01-01', message)

/** Empty if open-ended. */
const lastDay = z.union([z.literal(''), wantedDay(assignmentMessages.until)], assignmentMessages.until)

const money = rate.pick({ amount: true, currency: true })

export const assignmentDays = z.object({ since: wantedDay(assignmentMessages.since), until: lastDay })

export const inOrder = <Fields extends z.ZodType<{ since: string; until: string }>>(fields: Fields) =>
  fields.refine(({ since, until }) => until === '' || since <= until, {
    path: ['until'],
    error: assignmentMessages.untilBeforeSince,
  })

export const newAssignmentFields = assignmentDetails.extend({
  ...assignmentDays.shape,
  personId: z.uuid(assignmentMessages.person),
})

export const newAssignment = inOrder(
  newAssignmentFields.extend({
    clientId: z.uuid(),
    /** Omitted if not agreed. */
    bill: money.optional(),
    pay: money.optional(),
  }),
)

export type NewAssignment = z.infer<typeof newAssignment>

const changed = z.object({ id: z.uuid(), revision: z.int() })

export const assignmentChange = assignmentDetails.extend(changed.shape)

/** `until`: new last day; an extension without it is open-ended. */
export const assignmentStep = z.discriminatedUnion('step', [
  changed.extend({ step: z.literal('end'), until: wantedDay(assignmentMessages.until) }),
  changed.extend({ step: z.literal('extend'), until: lastDay }),
  changed.extend({ step: z.literal('cancel') }),
])

export const newRate = changed.extend({
  ...rate.shape,
  validFrom: wantedDay(assignmentMessages.validFrom),
})
