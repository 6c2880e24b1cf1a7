import { usePartnerSignUpMutation } from '#api/client/account/sign-in.endpoints.ts'
import { partnerForm } from '#api/contracts/account/sign-in.contract.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'

const empty = {
  company: '',
  firstName: '',
  lastName: '',
  email: '',
  phoneNo: '',
  website: '',
  country: '',
  acceptTerms: false,
}

export const useSignUpForm = () => {
  const [partnerSignUp] = usePartnerSignUpMutation()
  return useFormFlow({
    name: 'sign-up',
    initialValues: empty,
    schema: partnerForm,
    send: ({ values, key }, signal) =>
      untilAborted(partnerSignUp({ body: partnerForm.parse(values), key }), signal),
  })
}
