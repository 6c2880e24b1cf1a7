import {
  useAddBenchCandidateMutation,
  useUpdateBenchCandidateMutation,
} from '#api/client/staffing/bench.endpoints.ts'
import {
  benchForm,
  emptyCandidate,
  type ListedCandidate,
  toBenchEntry,
  toBenchForm,
} from '#api/contracts/staffing/bench.contract.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'

const empty = { ...emptyCandidate, relocate: false, remote: false, isNamePublic: false, status: 'Available' }

const getValues = ({ id: _, owner: __, isMine: ___, updated: ____, ...entry }: ListedCandidate) =>
  toBenchForm(entry)

export const useCandidateForm = (candidate: ListedCandidate | null) => {
  const [add] = useAddBenchCandidateMutation()
  const [update] = useUpdateBenchCandidateMutation()
  return useFormFlow({
    name: `bench/${candidate?.id ?? 'new'}`,
    initialValues: candidate ? getValues(candidate) : empty,
    schema: benchForm,
    send: ({ values, key }, signal) => {
      const body = toBenchEntry(benchForm.parse(values))
      return candidate
        ? untilAborted(update({ body: { ...body, id: candidate.id }, key }), signal)
        : untilAborted(add({ body, key }), signal)
    },
  })
}
