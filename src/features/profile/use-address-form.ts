import { useUpdateAddressMutation } from '#api/client/profile.endpoints.ts'
import { type Profile, postalAddress } from '#api/contracts/profile.contract.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'

const none = { street: '', city: '', region: '', postalCode: '', country: '' }

/** Keeping one's address up to date. */
export const useAddressForm = ({ address }: Profile) => {
  const [update] = useUpdateAddressMutation()
  return useFormFlow({
    name: 'profile/address',
    initialValues: { ...none, ...address },
    schema: postalAddress,
    isEdit: true,
    send: ({ values, key }, signal) =>
      untilAborted(update({ body: postalAddress.parse(values), key }), signal),
  })
}
