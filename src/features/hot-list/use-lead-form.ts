import { useAddCandidateLeadMutation } from '#api/client/lead.endpoints.ts'
import type { BenchCandidate } from '#api/contracts/bench.contract.ts'
import { candidateLead } from '#api/contracts/lead.contract.ts'
import { untilAborted } from '#src/flows/until-aborted.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'

const leadForm = candidateLead.omit({ candidate: true })

const empty = { pro_firstname: '', pro_lastname: '', pro_email: '', pro_PhoneNo: '', pro_message: '' }

/** The flow of the form by which a client asks for a consultant. */
export const useLeadForm = ({ name, title }: BenchCandidate) => {
  const [addCandidateLead] = useAddCandidateLeadMutation()
  return useFormFlow({
    name: 'lead',
    initialValues: empty,
    schema: leadForm,
    send: ({ values, key }, signal) => {
      const body = candidateLead.parse({ ...values, candidate: `${name}, ${title}` })
      return untilAborted(addCandidateLead({ body, key }), signal)
    },
  })
}
