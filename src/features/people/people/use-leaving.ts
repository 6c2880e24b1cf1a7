import { useState } from 'react'
import { z } from 'zod'
import { useDeactivatePersonMutation, useGetOpenWorkQuery } from '#api/client/account/account.endpoints.ts'
import { readCallError } from '#api/client/call-error.ts'
import { useGetPeopleQuery } from '#api/client/people/people.endpoints.ts'
import {
  countOpenWork,
  deactivationForm,
  getQuestions,
  leavingMessages,
  type OpenCounts,
  type OpenWork,
} from '#api/contracts/account/account.contract.ts'
import type { PersonRecord } from '#api/contracts/people/people.contract.ts'
import { answered } from '#api/contracts/platform/fields.ts'
import { account } from '#src/content/account/account.ts'
import { loadState, untilAborted } from '#src/flows/calls.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { changedLines } from './leaving-words.ts'

export const useOpenWork = ({ id }: PersonRecord) => {
  const { data: work, ...query } = useGetOpenWorkQuery({ id })
  const { data: choices, ...list } = useGetPeopleQuery(undefined, { refetchOnMountOrArgChange: true })
  const successors = (choices?.people ?? []).filter((one) => one.status === 'Active' && one.id !== id)
  const failed = account.leaving.failed
  const load = work ? loadState(choices, list, failed) : loadState(work, query, failed)
  return {
    known: work && choices ? { work, successors, isFetching: query.isFetching } : null,
    load,
  }
}

export type KnownWork = NonNullable<ReturnType<typeof useOpenWork>['known']>

const nothingChosen = { reportsTo: '', drafts: '', bench: '', cases: '' }

type Questions = ReturnType<typeof getQuestions>

const schemaFor = (asked: Questions) =>
  z.object({
    reportsTo: answered(asked.reportsTo, leavingMessages.reportsTo),
    drafts: answered(asked.drafts, leavingMessages.drafts),
    bench: answered(asked.bench, leavingMessages.bench),
    cases: answered(asked.cases, leavingMessages.cases),
  })

const readChoices = (values: Record<string, unknown>, asked: Questions) =>
  deactivationForm.parse({
    reportsTo: asked.reportsTo ? values.reportsTo : '',
    drafts: asked.drafts ? values.drafts : 'keep',
    bench: asked.bench ? values.bench : '',
    cases: asked.cases ? values.cases : 'keep',
  })

const isChanged = (error: unknown) => readCallError(error)?.code === 'RECORD_CHANGED'

/** Sends the open work as shown, so that the server can refuse if it has changed. */
export const useLeavingForm = ({ id, revision }: PersonRecord, work: OpenWork, isFetching: boolean) => {
  const [deactivate] = useDeactivatePersonMutation()
  const [refused, setRefused] = useState<OpenCounts | null>(null)
  const expected = countOpenWork(work)
  const asked = getQuestions(expected)
  const flow = useFormFlow({
    name: `people/${id}/deactivate`,
    initialValues: nothingChosen,
    schema: schemaFor(asked),
    sentWith: { revision, expected },
    send: async ({ values, key }, signal) => {
      setRefused(null)
      try {
        const body = { ...readChoices(values, asked), id, revision, expected }
        await untilAborted(deactivate({ body, key }), signal)
      } catch (error) {
        if (isChanged(error)) setRefused(expected)
        throw error
      }
    },
  })
  return {
    flow,
    asked,
    changes: refused && !isFetching ? changedLines(refused, expected) : [],
  }
}
