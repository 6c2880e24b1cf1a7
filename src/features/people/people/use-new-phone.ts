import { useStartPhoneChangeMutation } from '#api/client/people/phone-change.endpoints.ts'
import type { PersonRecord } from '#api/contracts/people/people.contract.ts'
import { newPhoneForm } from '#api/contracts/people/phone-change.contract.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'

export const useNewPhone = ({ id }: PersonRecord) => {
  const [start] = useStartPhoneChangeMutation()
  return useFormFlow({
    name: `person/${id}/phone`,
    initialValues: { phoneNo: '' },
    schema: newPhoneForm,
    send: async ({ values, key }, signal) => {
      const body = { ...newPhoneForm.parse(values), id }
      return untilAborted(start({ body, key }), signal)
    },
  })
}
