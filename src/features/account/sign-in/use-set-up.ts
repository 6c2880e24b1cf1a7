import { useState } from 'react'
import {
  useCheckSetUpQuery,
  useFinishSetUpMutation,
  useSendSetUpCodeMutation,
} from '#api/client/people/set-up.endpoints.ts'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import type { SetUpForm } from '#api/contracts/people/set-up.contract.ts'
import { setUp as words } from '#src/content/account/sign-in-links.ts'
import { pages } from '#src/content/pages.ts'
import { useCodeSteps } from '#src/flows/use-code-steps.ts'
import { getLinkState, useSignInRedirect } from './use-link.ts'

const empty: SetUpForm = { firstName: '', lastName: '', email: '', phoneNo: '' }

export const useSetUp = (token: string) => {
  const { begin, enter } = useSignInRedirect(pages.people.path)
  const [details, setDetails] = useState(empty)
  const { data, ...query } = useCheckSetUpQuery({ body: { token } }, { refetchOnMountOrArgChange: true })
  const [sendCode] = useSendSetUpCodeMutation()
  const [finish] = useFinishSetUpMutation()
  const flow = useCodeSteps({
    sendCode: async ({ account }) => {
      const phoneNo = account?.phoneNo ?? ''
      const { challenge, resendAfterSeconds } = await sendCode({ body: { token, phoneNo } }).unwrap()
      return { challenge, resendAfter: resendAfterSeconds }
    },
    checkCode: async ({ challenge, code }) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      const body = { ...details, timeZone, token, code, challenge: challenge ?? '' }
      await begin(await finish({ body }).unwrap())
    },
    enter,
  })
  return {
    flow,
    link: getLinkState(data, query, { isIn: flow.isIn, otherwise: words.failure.heading }),
    expiresAt: data?.expiresAt ?? null,
    details,
    submit: (filledIn: SetUpForm) => {
      setDetails(filledIn)
      flow.submitPhone({ userType: userTypes.employee, phoneNo: filledIn.phoneNo })
    },
  }
}
