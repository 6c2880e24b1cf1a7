import { z } from 'zod'
import { useGetProfileQuery } from '#api/client/account/profile.endpoints.ts'
import {
  useAddAssignmentMutation,
  useChangeAssignmentMutation,
  useSetRateMutation,
  useStepAssignmentMutation,
} from '#api/client/staffing/client.endpoints.ts'
import { hasAccess } from '#api/contracts/account/session.contract.ts'
import { currencies } from '#api/contracts/platform/fields.ts'
import {
  type Assignment,
  assignmentDetails,
  assignmentMessages,
  assignmentStep,
  inOrder,
  newAssignment,
  newAssignmentFields,
  newRate,
  rateMax,
} from '#api/contracts/staffing/assignment.contract.ts'
import type { ClientRecord } from '#api/contracts/staffing/client.contract.ts'
import { localToday } from '#api/rules/days.ts'
import { parseAmount } from '#api/rules/money.ts'
import { statusAfter } from '#api/rules/status-after.ts'
import { assignmentLifecycle } from '#machines/staffing/assignment.lifecycle.ts'
import { clients } from '#src/content/staffing/clients.ts'
import { explainByField, untilAborted } from '#src/flows/calls.ts'
import type { Revised } from '#src/flows/merge-fields.ts'
import { useDecision } from '#src/flows/use-decision.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { useMergedForm } from '#src/flows/use-merged-form.ts'
import { useLatestClient } from './use-clients.ts'

const words = clients.assignments

export const useMaySeePeople = () => {
  const { data: me } = useGetProfileQuery()
  return hasAccess('personnel', me?.roles ?? [])
}

export const getSteps = ({ status, until, isOwn }: Assignment) => {
  const allows = (type: 'end' | 'extend') =>
    statusAfter(assignmentLifecycle, status, { type, isOver: false }) !== null
  return {
    change: !isOwn && status !== 'Cancelled',
    end: !isOwn && allows('end'),
    extend: !isOwn && until !== null && allows('extend'),
    cancel: !isOwn && statusAfter(assignmentLifecycle, status, { type: 'cancel' }) !== null,
  }
}

const amountText = z
  .string()
  .refine((text) => (parseAmount(text) ?? 0) > 0, { error: assignmentMessages.amount, abort: true })
  .refine((text) => (parseAmount(text) ?? 0) <= rateMax, assignmentMessages.amountTooBig)

const optionalAmount = z.union([z.literal(''), amountText], assignmentMessages.amount)

const currency = z.enum(currencies, assignmentMessages.currency)

const isNamed = (amount: string, chosen: string) => amount === '' || currency.safeParse(chosen).success

const newSchema = inOrder(
  newAssignmentFields.extend({
    bill: optionalAmount,
    billCurrency: z.string(),
    pay: optionalAmount,
    payCurrency: z.string(),
  }),
)
  .refine(({ bill, billCurrency }) => isNamed(bill, billCurrency), {
    path: ['billCurrency'],
    error: assignmentMessages.currency,
  })
  .refine(({ pay, payCurrency }) => isNamed(pay, payCurrency), {
    path: ['payCurrency'],
    error: assignmentMessages.currency,
  })

const nothing = {
  personId: '',
  role: '',
  since: '',
  until: '',
  purchaseOrder: '',
  bill: '',
  billCurrency: '',
  pay: '',
  payCurrency: '',
}

const readMoney = (amount: string, chosen: string) =>
  amount === '' ? undefined : { amount: parseAmount(amount), currency: chosen }

export const useNewAssignment = (clientId: string) => {
  const [add] = useAddAssignmentMutation()
  return useFormFlow({
    name: `client/${clientId}/assignment/new`,
    initialValues: nothing,
    schema: newSchema,
    send: ({ values, key }, signal) => {
      const { bill, billCurrency, pay, payCurrency, ...typed } = newSchema.parse(values)
      const rates = { bill: readMoney(bill, billCurrency), pay: readMoney(pay, payCurrency) }
      const body = newAssignment.parse({ ...typed, ...rates, clientId })
      return untilAborted(add({ body, key }), signal)
    },
  })
}

const emptyDetails = { role: '', purchaseOrder: '' }

const readDetails = (found: Assignment | undefined): Revised<typeof emptyDetails> => ({
  revision: found?.revision ?? 0,
  values: found ? { role: found.role, purchaseOrder: found.purchaseOrder } : emptyDetails,
})

export const useAssignmentForm = (client: ClientRecord, assignment: Assignment) => {
  const [change] = useChangeAssignmentMutation()
  const latest = useLatestClient(client.id)
  const { id } = assignment
  return useMergedForm({
    name: `assignment/${id}`,
    record: readDetails(assignment),
    revision: z.int(),
    schema: assignmentDetails,
    save: (values, revision, { key, signal }) =>
      untilAborted(change({ body: { ...assignmentDetails.parse(values), id, revision }, key }), signal),
    reload: async () => readDetails((await latest()).assignments.find((one) => one.id === id)),
  })
}

const rateSchema = z.object({
  kind: z.enum(['bill', 'pay'], 'Please select a rate'),
  amount: amountText,
  currency,
  validFrom: newRate.shape.validFrom,
})

export const useRateForm = ({ id, revision, since }: Assignment) => {
  const [set] = useSetRateMutation()
  const today = localToday()
  return useFormFlow({
    name: `assignment/${id}/rate`,
    initialValues: { kind: '', amount: '', currency: '', validFrom: today < since ? since : today },
    schema: rateSchema,
    sentWith: { revision },
    send: ({ values, key }, signal) => {
      const typed = rateSchema.parse(values)
      const body = newRate.parse({
        ...typed,
        amount: parseAmount(typed.amount),
        id,
        revision: values.revision,
      })
      return untilAborted(set({ body, key }), signal)
    },
  })
}

const lastDay = {
  end: z.object({ until: z.iso.date(assignmentMessages.until) }),
  extend: z.object({ until: z.string() }),
}

export const useLastDayForm = ({ id, revision }: Assignment, step: 'end' | 'extend') => {
  const [take] = useStepAssignmentMutation()
  return useFormFlow({
    name: `assignment/${id}/${step}`,
    initialValues: { until: '' },
    schema: lastDay[step],
    sentWith: { revision },
    send: ({ values, key }, signal) => {
      const body = assignmentStep.parse({ step, until: values.until, id, revision: values.revision })
      return untilAborted(take({ body, key }), signal)
    },
  })
}

/** The question has no fields, so a field error becomes the message. */

export const useCancelling = ({ id, revision, person }: Assignment) => {
  const [take] = useStepAssignmentMutation()
  const deciding = useDecision({
    steps: ['cancel'],
    explain: explainByField,
    send: async ({ key }) => {
      await take({ body: { step: 'cancel', id, revision }, key }).unwrap()
      return words.cancelQuestion.done(person.name)
    },
  })
  return { ...deciding, press: () => deciding.ask('cancel', { ids: [id], version: String(revision) }) }
}
