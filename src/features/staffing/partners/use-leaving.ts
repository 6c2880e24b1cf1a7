import { useState } from 'react'
import { z } from 'zod'
import { readCallError } from '#api/client/call-error.ts'
import {
  useDeactivatePartnerMutation,
  useGetPartnerOpenWorkQuery,
} from '#api/client/staffing/partners.endpoints.ts'
import { answered } from '#api/contracts/platform/fields.ts'
import {
  partnerLeavingMessages as messages,
  type PartnerOpenWork,
  type PartnerRecord,
  partnerLeavingForm,
} from '#api/contracts/staffing/partners.contract.ts'
import { partner as words } from '#src/content/staffing/partners.ts'
import { loadState, untilAborted } from '#src/flows/calls.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'

export const usePartnerOpenWork = ({ id }: PartnerRecord) => {
  const { data: work, ...query } = useGetPartnerOpenWorkQuery({ id })
  return { work, isFetching: query.isFetching, load: loadState(work, query, words.leaving.failed) }
}

const nothingChosen = { reason: '', submissions: '', bench: '' }

const findQuestions = ({ submissions, bench }: PartnerOpenWork) => ({
  submissions: submissions.length > 0,
  bench: bench.length > 0,
})

type Questions = ReturnType<typeof findQuestions>

const schemaFor = (asked: Questions) =>
  z.object({
    reason: partnerLeavingForm.shape.reason,
    submissions: answered(asked.submissions, messages.submissions),
    bench: answered(asked.bench, messages.bench),
  })

export const useLeavingForm = ({ id, revision }: PartnerRecord, work: PartnerOpenWork) => {
  const [deactivate] = useDeactivatePartnerMutation()
  const [isChanged, setChanged] = useState(false)
  const asked = findQuestions(work)
  const expected = work.revision
  const flow = useFormFlow({
    name: `partner/${id}/deactivate`,
    initialValues: nothingChosen,
    schema: schemaFor(asked),
    sentWith: { revision, expected },
    send: async ({ values, key }, signal) => {
      setChanged(false)
      const chosen = partnerLeavingForm.parse({
        reason: values.reason,
        submissions: asked.submissions ? values.submissions : 'keep',
        bench: asked.bench ? values.bench : 'keep',
      })
      try {
        await untilAborted(deactivate({ body: { ...chosen, id, revision, expected }, key }), signal)
      } catch (error) {
        setChanged(readCallError(error)?.code === 'RECORD_CHANGED')
        throw error
      }
    },
  })
  return { flow, asked, isChanged }
}
