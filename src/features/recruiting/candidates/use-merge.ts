import { skipToken } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { z } from 'zod'
import { readCallError } from '#api/client/call-error.ts'
import {
  useGetMergePreviewQuery,
  useMergeCandidatesMutation,
} from '#api/client/recruiting/candidate.endpoints.ts'
import {
  type MergeField,
  type MergePreview,
  mergeFields,
} from '#api/contracts/recruiting/candidate-merge.contract.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { mergeWords as words } from '#src/content/recruiting/candidates.ts'
import { asFailure } from '#src/flows/calls.ts'
import { useDecision } from '#src/flows/use-decision.ts'
import { recordState } from '#src/flows/use-records.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'

export type Side = 'one' | 'other'

const uuid = z.uuid()

export const useMergePreview = () => {
  const { params } = useAddressParams()
  const pair = z
    .object({ one: uuid, other: uuid })
    .safeParse({ one: params.get('one'), other: params.get('other') })
  const { currentData, ...query } = useGetMergePreviewQuery(pair.success ? pair.data : skipToken, {
    refetchOnMountOrArgChange: true,
  })
  return {
    from: uuid.safeParse(params.get('from')).data,
    again: query.refetch,
    ...recordState(currentData, query, words.unavailable.oneFailure.heading),
  }
}

const keepFirst: Record<MergeField, Side> = { email: 'one', name: 'one', phone: 'one', linkedIn: 'one' }

const steps = ['merge'] as const

export const useMerge = (preview: MergePreview, again: () => unknown) => {
  const { one, other, seen } = preview
  const [merge] = useMergeCandidatesMutation()
  const [keep, setKeep] = useState(keepFirst)
  const [mergedTo, setMergedTo] = useState<string | null>(null)
  const deciding = useDecision({
    steps,
    send: async ({ key }) => {
      const done = await merge({ body: { one: one.id, other: other.id, seen, keep }, key }).unwrap()
      setMergedTo(done.applicationId)
      return words.merged((keep.name === 'one' ? one : other).name)
    },
    explain: (error) => {
      const failed = asFailure(error)
      const code = readCallError(error)?.code
      if (code !== 'RECORD_CHANGED' && code !== 'STEP_REFUSED') return failed
      void again()
      return failed instanceof SendFailure
        ? new SendFailure({ ...failed.failure, message: words.changed })
        : failed
    },
  })
  return {
    ...deciding,
    keep,
    /** Last application of the remaining candidate; null before the merge. */
    mergedTo,
    fields: mergeFields.filter((field) => one[field] !== other[field]),
    choose: (field: MergeField, side: Side) => setKeep({ ...keep, [field]: side }),
    merge: () =>
      deciding.take('merge', { ids: [one.id, other.id], version: `${seen} ${JSON.stringify(keep)}` }),
  }
}
