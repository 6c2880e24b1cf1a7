import { useStartPhoneChangeMutation } from '#api/client/phone-change.endpoints.ts'
import type { PersonRecord } from '#api/contracts/people.contract.ts'
import { newPhoneForm } from '#api/contracts/phone-change.contract.ts'
import { account as words } from '#src/content/account.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { notify } from '#src/ui/notify.ts'

/** Entering another number for somebody who lost their phone. */
export const useNewPhone = ({ id }: PersonRecord) => {
  const [start] = useStartPhoneChangeMutation()
  return useFormFlow({
    name: `person/${id}/phone`,
    initialValues: { phoneNo: '' },
    schema: newPhoneForm,
    send: async ({ values, key }, signal) => {
      const body = { ...newPhoneForm.parse(values), id }
      const { email } = await untilAborted(start({ body, key }), signal)
      notify.success(words.newPhone.sent(email))
    },
  })
}
