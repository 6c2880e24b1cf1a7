import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { z } from 'zod'
import { readCallError } from '#api/client/call-error.ts'
import {
  useBookInterviewMutation,
  useCancelInterviewMutation,
  useCloseInterviewMutation,
  useFindOverlapsQuery,
  useGetInterviewersQuery,
  useGetInterviewsQuery,
  useOfferTimesMutation,
  useProposeInterviewMutation,
} from '#api/client/recruiting/interview.endpoints.ts'
import type { ApplicationDetails } from '#api/contracts/recruiting/application.contract.ts'
import {
  bookInterview,
  clockTime,
  type Interview,
  interviewersMost,
  interviewForm,
  interviewLengths,
  proposedMost,
} from '#api/contracts/recruiting/interview.contract.ts'
import { statusAfter } from '#api/rules/status-after.ts'
import { localZone } from '#api/rules/time-zones.ts'
import { toMoment } from '#api/rules/zoned-time.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { interviewLifecycle } from '#machines/recruiting/interview.lifecycle.ts'
import { interviewsOfApplication as words } from '#src/content/recruiting/interviews.ts'
import { asFailure, explainBy, loadState, untilAborted } from '#src/flows/calls.ts'
import { useDecision } from '#src/flows/use-decision.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { useSeen } from '#src/flows/use-seen.ts'

export const useInterviews = ({ id }: ApplicationDetails) => {
  const { currentData, ...query } = useGetInterviewsQuery({ id }, { refetchOnMountOrArgChange: true })
  return { interviews: currentData, load: loadState(currentData, query, words.failure.heading) }
}

const nobody = [] as const

export const useInterviewers = () => {
  const { data, ...query } = useGetInterviewersQuery()
  return {
    options: (data ?? nobody).map(({ id, name, title }) => ({ value: id, label: `${name}, ${title}` })),
    load: loadState(data, query, words.propose.peopleFailure.heading),
  }
}

type Step = Parameters<typeof interviewLifecycle.transition>[1]['type']

export const stepsFor = ({ status, hasBegun, timesToCome }: Interview, isEnded: boolean): Step[] => {
  const toCome: Step[] = timesToCome.length > 0 ? ['pick', 'offer', 'cancel'] : ['offer', 'cancel']
  const steps: Step[] = hasBegun ? ['meet', 'miss'] : isEnded ? ['cancel'] : toCome
  return steps.filter((type) => statusAfter(interviewLifecycle, status, { type }) !== null)
}

const changed = new Set<string | undefined>(['RECORD_CHANGED', 'STEP_REFUSED'])

const explain = explainBy({ RECORD_CHANGED: words.changed, STEP_REFUSED: words.changed })

const steps = ['cancel', 'meet', 'miss'] as const

export const useInterviewSteps = ({ id, revision }: Interview) => {
  const [cancel] = useCancelInterviewMutation()
  const [close] = useCloseInterviewMutation()
  const deciding = useDecision({
    steps,
    explain,
    send: async ({ step, reason, key }) => {
      const seen = { id, revision }
      if (step === 'cancel') {
        await cancel({ body: { ...seen, reason }, key }).unwrap()
        return words.cancel.done
      }
      await close({ body: { ...seen, step }, key }).unwrap()
      return words.done[step]
    },
  })
  const decided = { ids: [id], version: String(revision) }
  return {
    ...deciding,
    askToCancel: () => deciding.ask('cancel', decided),
    take: (step: 'meet' | 'miss') => deciding.take(step, decided),
  }
}

const numbers = (most: number) => Array.from({ length: most }, (_, index) => index + 1)

const timeNames = numbers(proposedMost).map((number) => `time${number}`)
const personNames = numbers(interviewersMost).map((number) => `person${number}`)

const orEmpty = (schema: z.ZodType<string>) => z.union([z.literal(''), schema])

const several = (names: readonly string[], schema: z.ZodType<string>) =>
  Object.fromEntries(names.map((name, index) => [name, index === 0 ? schema : orEmpty(schema)]))

const timeFields = several(timeNames, clockTime)

const lengths = interviewLengths.map(String)

const minutes = z.string().refine((text) => lengths.includes(text), 'Please select a length')

const proposalFields = interviewForm.extend({
  minutes,
  ...several(personNames, z.uuid('Please select an interviewer')),
  ...timeFields,
})

const offerFields = interviewForm.pick({ zone: true }).extend(timeFields)

const getIds = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

type Values = Record<string, string | boolean>

type Sent = Record<string, unknown>

const filled = (names: readonly string[], values: Sent) => names.filter((name) => values[name])

const formatTexts = (names: readonly string[], values: Sent) =>
  filled(names, values).map((name) => String(values[name]))

const emptyTimes: Record<string, string> = Object.fromEntries(timeNames.map((name) => [name, '']))

export const getVisibleFields = (kind: 'time' | 'person', values: Values): string[] => {
  const names = kind === 'time' ? timeNames : personNames
  const last = names.findLastIndex((name) => values[name])
  return names.slice(0, Math.max(kind === 'time' ? 3 : 1, last + 2))
}

/** Maps server errors to the numbered fields. */
const atFields = (error: unknown, values: Sent, message: string | null): unknown => {
  const failed = asFailure(error)
  if (!(failed instanceof SendFailure)) return failed
  const times = filled(timeNames, values)
  const fields = Object.entries(failed.failure.fields).map(([path, text]) => {
    const [name = '', index] = path.split('.')
    if (name === 'times') return [times[Number(index)] ?? 'time1', text]
    return [name === 'people' ? 'person1' : name, text]
  })
  return new SendFailure({
    ...failed.failure,
    fields: Object.fromEntries(fields),
    message: message ?? failed.failure.message,
  })
}

type Meeting = { people: readonly string[]; minutes: number; times: readonly string[]; exceptId?: string }

const useOverlaps = ({ people, minutes: length, times, exceptId }: Meeting) => {
  const body = { people: [...people], minutes: length, times: [...times], ...(exceptId && { exceptId }) }
  const isAsked = people.length > 0 && times.length > 0
  const { currentData } = useFindOverlapsQuery(isAsked ? { body } : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  return currentData ?? nobody
}

/** Omits local times that DST skips. */
const momentsIn = (values: Values): string[] =>
  formatTexts(timeNames, values).flatMap((clock) => toMoment(clock, String(values.zone))?.toISOString() ?? [])

/** `RECORD_CHANGED` first shows the changes; sending again succeeds. */
export const useProposal = (application: ApplicationDetails) => {
  const { id } = application
  const seen = useSeen(application)
  const [propose] = useProposeInterviewMutation()
  // Set below in the same render, so that the confirmed overlaps are those on screen.
  let shown: string[] = []
  const initialValues: Values = {
    ...{ kind: 'Video', minutes: '45', place: '', zone: localZone() },
    ...Object.fromEntries(personNames.map((name) => [name, ''])),
    ...emptyTimes,
  }
  const flow = useFormFlow({
    name: `application/${id}/interview`,
    initialValues,
    schema: proposalFields,
    send: async ({ values, key }, signal) => {
      const { kind, place, zone } = interviewForm.parse(values)
      const body = {
        ...{ id, revision: seen.revision, kind, place, zone, minutes: Number(values.minutes) },
        times: formatTexts(timeNames, values),
        people: formatTexts(personNames, values),
        confirmedOverlaps: shown,
      }
      try {
        return await untilAborted(propose({ body, key }), signal)
      } catch (error) {
        const code = readCallError(error)?.code
        if (code === 'RECORD_CHANGED') seen.accept()
        const said = { RECORD_CHANGED: words.propose.changed, STEP_REFUSED: words.propose.ended }
        throw atFields(
          error,
          values,
          code === 'RECORD_CHANGED' || code === 'STEP_REFUSED' ? said[code] : null,
        )
      }
    },
  })
  if (!flow.hasDraft) seen.follow()
  const { values } = flow.formik
  const people = formatTexts(personNames, values)
  const meeting = { people, minutes: Number(values.minutes), times: momentsIn(values) }
  const overlaps = useOverlaps(meeting)
  shown = [...new Set(getIds(overlaps))]
  return { flow, overlaps }
}

export const useOffer = ({ id, revision, zone, minutes: length, people }: Interview) => {
  const [offer] = useOfferTimesMutation()
  // As in `useProposal`.
  let shown: string[] = []
  const initialValues: Values = { zone, ...emptyTimes }
  const flow = useFormFlow({
    name: `interview/${id}/times`,
    initialValues,
    schema: offerFields,
    send: async ({ values, key }, signal) => {
      const body = {
        ...{ id, revision, zone: String(values.zone) },
        times: formatTexts(timeNames, values),
        confirmedOverlaps: shown,
      }
      try {
        return await untilAborted(offer({ body, key }), signal)
      } catch (error) {
        throw atFields(error, values, changed.has(readCallError(error)?.code) ? words.changed : null)
      }
    },
  })
  const meeting = {
    people: getIds(people),
    minutes: length,
    times: momentsIn(flow.formik.values),
    exceptId: id,
  }
  const overlaps = useOverlaps(meeting)
  shown = [...new Set(getIds(overlaps))]
  return { flow, overlaps }
}

const bookFields = bookInterview.body.pick({ at: true })

export const useBooking = ({ id, revision, minutes: length, people }: Interview) => {
  const [book] = useBookInterviewMutation()
  // As in `useProposal`.
  let shown: string[] = []
  const flow = useFormFlow({
    name: `interview/${id}/booking`,
    initialValues: { at: '' },
    schema: bookFields,
    send: async ({ values, key }, signal) => {
      try {
        const { at } = bookFields.parse(values)
        const body = { id, revision, at, confirmedOverlaps: shown }
        return await untilAborted(book({ body, key }), signal)
      } catch (error) {
        const code = readCallError(error)?.code
        if (code === 'MOVED_TOO_OFTEN') throw atFields(error, {}, words.book.tooOften)
        if (code !== 'TIME_TAKEN') throw explain(error)
        throw atFields(error, {}, words.book.taken)
      }
    },
  })
  const { at } = flow.formik.values
  const meeting = { people: getIds(people), minutes: length, times: at === '' ? [] : [at], exceptId: id }
  const overlaps = useOverlaps(meeting)
  shown = [...new Set(getIds(overlaps))]
  return { flow, overlaps }
}

export const useOpened = () => {
  const [isOpen, setOpen] = useState(false)
  return { isOpen, open: () => setOpen(true), close: () => setOpen(false) }
}
