import { use, useState } from 'react'
import {
  useChangePhoneMutation,
  useSendPhoneChangeCodeMutation,
} from '#api/client/people/phone-change.endpoints.ts'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { SessionContext } from '#src/flows/session-context.ts'
import { useCodeSteps } from '#src/flows/use-code-steps.ts'

export const usePhoneChange = (onDone: (phoneNo: string) => void) => {
  const { user, changeDetails } = use(SessionContext)
  const [sendCode] = useSendPhoneChangeCodeMutation()
  const [change] = useChangePhoneMutation()
  const [typed, setTyped] = useState('')
  const flow = useCodeSteps({
    sendCode: async ({ account }) => {
      const phoneNo = account?.phoneNo ?? ''
      const { challenge, resendAfterSeconds } = await sendCode({ body: { phoneNo } }).unwrap()
      return { challenge, resendAfter: resendAfterSeconds }
    },
    checkCode: async ({ account, challenge, code }) => {
      const body = { phoneNo: account?.phoneNo ?? '', code, challenge: challenge ?? '' }
      const { phoneNo } = await change({ body }).unwrap()
      changeDetails({ phoneNo })
    },
    enter: () => onDone(typed),
  })
  return {
    flow,
    typed,
    submit: (phoneNo: string) => {
      setTyped(phoneNo)
      flow.submitPhone({ userType: user?.userType ?? userTypes.employee, phoneNo })
    },
  }
}
