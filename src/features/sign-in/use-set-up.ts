import { use, useState } from 'react'
import { useNavigate } from 'react-router'
import {
  useCheckSetUpQuery,
  useFinishSetUpMutation,
  useSendSetUpCodeMutation,
} from '#api/client/set-up.endpoints.ts'
import { userTypes } from '#api/contracts/session.contract.ts'
import type { SetUpForm } from '#api/contracts/set-up.contract.ts'
import { setUp as words } from '#src/content/links.ts'
import { pages } from '#src/content/pages.ts'
import { SessionContext } from '#src/flows/session-context.ts'
import { linkCheck } from './link-check.ts'
import { useCodeSteps } from './use-code-steps.ts'

const empty: SetUpForm = { firstName: '', lastName: '', email: '', phoneNo: '' }

/** Becoming the first administrator by a link: the details, then a code to the phone, then the people page. */
export const useSetUp = (token: string) => {
  const navigate = useNavigate()
  const session = use(SessionContext)
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
      session.signIn(await finish({ body }).unwrap())
    },
    enter: () => void navigate(pages.people.path, { replace: true }),
  })
  return {
    flow,
    link: linkCheck(data, query, { isIn: flow.isIn, otherwise: words.failure.heading }),
    expiresAt: data?.expiresAt ?? null,
    details,
    submit: (filledIn: SetUpForm) => {
      setDetails(filledIn)
      flow.submitPhone({ userType: userTypes.employee, phoneNo: filledIn.phoneNo })
    },
  }
}
