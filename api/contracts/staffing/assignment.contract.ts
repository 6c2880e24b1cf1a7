import { z } from 'zod'
import { currencies, day } from '#api/contracts/platform/fields.ts'
import type { Period } from '#api/contracts/time/time-sheet.contract.ts'

export const assignmentStatuses = ['Planned', 'Active', 'Ended', 'Cancelled'] as const

export type AssignmentStatus = (typeof assignmentStatuses)[number]

/** What somebody does with an assignment. Its days come and go by themselves. */
export const assignmentSteps = ['end', 'extend', 'cancel'] as const

export type AssignmentStep = (typeof assignmentSteps)[number]

/** What the client pays for an hour, and what it costs. */
export const rateKinds = ['bill', 'pay'] as const

export type RateKind = (typeof rateKinds)[number]

/** Largest rate of an hour, in minor units (1,000,000.00). */
export const rateMax = 100_000_000

export const assignmentMessages = {
  person: 'Please select a person',
  gone: 'This person does not work here. Please select somebody else',
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

/** What an hour costs from a day on, until another rate of the kind begins. */
export const rate = z.object({
  kind: z.enum(rateKinds),
  validFrom: day,
  /** In minor units of the currency, such as cents. */
  amount: z.int().min(1, assignmentMessages.amount).max(rateMax, assignmentMessages.amountTooBig),
  currency: z.enum(currencies, assignmentMessages.currency),
})

export type Rate = z.infer<typeof rate>

/** Whether two times share a day. */
export const doOverlap = (one: Period, other: Period): boolean =>
  (other.until === null || one.since <= other.until) && (one.until === null || other.since <= one.until)

/** The rate of a kind on a day: the one that began last, and of several of that day the one set last. Null before the first. */
export const rateOn = <One extends Pick<Rate, 'kind' | 'validFrom'>>(
  rates: readonly One[],
  kind: RateKind,
  on: string,
): One | null =>
  rates
    .filter((one) => one.kind === kind && one.validFrom <= on)
    .reduce<One | null>((best, one) => (best && best.validFrom > one.validFrom ? best : one), null)

/** Somebody's work for a client in one go, with what an hour of it costs. */
export const assignment = z.object({
  id: z.uuid(),
  client: z.object({ id: z.uuid(), name: z.string() }),
  person: z.object({ id: z.uuid(), name: z.string() }),
  role: z.string(),
  purchaseOrder: z.string(),
  since: day,
  until: day.nullable(),
  status: z.enum(assignmentStatuses),
  /** Every rate that was ever set, in the order they were; null for a caller who may not see them. */
  rates: z.array(rate).nullable(),
  revision: z.int(),
  /** Nobody changes their own. */
  isOwn: z.boolean(),
})

export type Assignment = z.infer<typeof assignment>

const shortText = (max: number) => z.string().trim().max(max, `Please use at most ${max} characters`)

/** Most characters of a role. */
export const roleMax = 100

/** What is kept of an assignment besides its days and rates. */
export const assignmentDetails = z.object({ role: shortText(roleMax), purchaseOrder: shortText(60) })

const wantedDay = (message: string) =>
  z.iso
    .date({ error: message, abort: true })
    .refine((text) => text >= '2000-01-01' && text < '2100-01-01', message)

/** A last day; empty for none. */
const lastDay = z.union([z.literal(''), wantedDay(assignmentMessages.until)], assignmentMessages.until)

const money = rate.pick({ amount: true, currency: true })

/** The days of an assignment, with the messages shown beside them. */
export const assignmentDays = z.object({ since: wantedDay(assignmentMessages.since), until: lastDay })

/** Refuses a last day before the first. */
export const inOrder = <Fields extends z.ZodType<{ since: string; until: string }>>(fields: Fields) =>
  fields.refine(({ since, until }) => until === '' || since <= until, {
    path: ['until'],
    error: assignmentMessages.untilBeforeSince,
  })

/** The fields of a new assignment that are typed or chosen, but for the rates. */
export const newAssignmentFields = assignmentDetails.extend({
  ...assignmentDays.shape,
  personId: z.uuid(assignmentMessages.person),
})

export const newAssignment = inOrder(
  newAssignmentFields.extend({
    clientId: z.uuid(),
    /** From the first day on; left out while it is not agreed. */
    bill: money.optional(),
    pay: money.optional(),
  }),
)

export type NewAssignment = z.infer<typeof newAssignment>

const changed = z.object({ id: z.uuid(), revision: z.int() })

export const assignmentChange = assignmentDetails.extend(changed.shape)

/** `until` is the new last day of `end` and `extend`; an extension without one is open. */
export const assignmentStep = z.discriminatedUnion('step', [
  changed.extend({ step: z.literal('end'), until: wantedDay(assignmentMessages.until) }),
  changed.extend({ step: z.literal('extend'), until: lastDay }),
  changed.extend({ step: z.literal('cancel') }),
])

export const newRate = changed.extend({
  ...rate.shape,
  validFrom: wantedDay(assignmentMessages.validFrom),
})
