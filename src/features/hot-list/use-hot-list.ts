import { useGetPublicBenchListQuery } from '#api/client/bench.endpoints.ts'
import { useAddCandidateLeadMutation } from '#api/client/lead.endpoints.ts'
import type { BenchCandidate } from '#api/contracts/bench.contract.ts'
import { candidateLead } from '#api/contracts/lead.contract.ts'
import { hotList as words } from '#src/content/hot-list.ts'
import { benchFilterParams, filterBench, noBenchFilter, parseBenchFilter } from '#src/flows/bench-filter.ts'
import { loadState, untilAborted } from '#src/flows/calls.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { useAddressFilter } from '#src/lib/use-address-filter.ts'

/** The bench, the filter in the address, and what the filter lets through. */
export const useHotList = () => {
  const { data: candidates, ...query } = useGetPublicBenchListQuery()
  const { filter, ...act } = useAddressFilter({
    read: (params) => parseBenchFilter(params, candidates),
    write: benchFilterParams,
    cleared: noBenchFilter,
  })
  return {
    ...act,
    candidates,
    filter,
    found: filterBench(candidates ?? [], filter),
    load: loadState(candidates, query, words.failed),
  }
}

const leadForm = candidateLead.omit({ candidate: true })

const empty = { pro_firstname: '', pro_lastname: '', pro_email: '', pro_PhoneNo: '', pro_message: '' }

/** The flow of the form by which a client asks for a consultant; it keeps what was typed while none is chosen. */
export const useLeadForm = (candidate: BenchCandidate | null) => {
  const [addCandidateLead] = useAddCandidateLeadMutation()
  return useFormFlow({
    name: 'lead',
    initialValues: empty,
    extras: { values: { candidate: candidate && `${candidate.name}, ${candidate.title}` } },
    schema: leadForm,
    send: ({ values, key }, signal) => {
      const body = candidateLead.parse(values)
      return untilAborted(addCandidateLead({ body, key }), signal)
    },
  })
}
