import { useAddCandidateLeadMutation } from '#api/client/site/lead.endpoints.ts'
import { candidateLead, namedInLead } from '#api/contracts/site/lead.contract.ts'
import { hotList } from '#src/content/site/hot-list.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { NameFields } from '#src/flows/name-fields.tsx'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'

const words = hotList.request

const leadForm = candidateLead.omit({ candidate: true, candidates: true })

const empty = { pro_firstname: '', pro_lastname: '', pro_email: '', pro_PhoneNo: '', pro_message: '' }

export const nameInLead = ({ name, title }: { name: string; title: string }) => `${name}, ${title}`

/** One draft for all candidates: typed text survives another choice. */
export const useLeadForm = (names: readonly string[]) => {
  const [addCandidateLead] = useAddCandidateLeadMutation()
  return useFormFlow({
    name: 'lead',
    initialValues: empty,
    sentWith: namedInLead(names),
    schema: leadForm,
    send: ({ values, key }, signal) =>
      untilAborted(addCandidateLead({ body: candidateLead.parse(values), key }), signal),
  })
}

export const LeadFields = () => (
  <>
    <NameFields first="pro_firstname" last="pro_lastname" words={words} isPublic />
    <FormField name="pro_email" label={words.email} type="email" autoComplete="email" full />
    <PhoneField name="pro_PhoneNo" label={words.phone} full />
    <FormField name="pro_message" label={words.message} hint={words.messageHint} rows={4} full />
  </>
)
