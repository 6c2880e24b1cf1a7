import { use } from 'react'
import { useUpdatePersonalInformationMutation } from '#api/client/profile.endpoints.ts'
import { type Profile, personalInformation } from '#api/contracts/profile.contract.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { SessionContext } from '#src/flows/session-context.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'

/** Keeping one's personal information up to date. */
export const usePersonalForm = (profile: Profile) => {
  const [update] = useUpdatePersonalInformationMutation()
  const { changeDetails } = use(SessionContext)
  return useFormFlow({
    name: 'profile/personal',
    initialValues: {
      firstName: profile.firstName,
      lastName: profile.lastName,
      email: profile.email,
      timeZone: profile.timeZone,
      emergencyName: profile.emergencyName,
      emergencyPhone: profile.emergencyPhone,
    },
    schema: personalInformation,
    isEdit: true,
    send: async ({ values, key }, signal) => {
      const body = personalInformation.parse(values)
      const { name, email } = await untilAborted(update({ body, key }), signal)
      changeDetails({ name, email })
    },
  })
}
