import {
  useAcceptInvitationMutation,
  useCheckInvitationQuery,
  useSendInvitationCodeMutation,
} from '#api/client/invitation.endpoints.ts'
import { userTypes } from '#api/contracts/session.contract.ts'
import { join as words } from '#src/content/links.ts'
import { pages } from '#src/content/pages.ts'
import { useCodeSteps } from './use-code-steps.ts'
import { linkCheck, useWayIn } from './use-link.ts'

/** The number itself is on file at the server alone. */
const invited = { userType: userTypes.employee, phoneNo: '' }

/** Accepting an invitation by its link: a code to the phone on file, then the dashboard. */
export const useJoin = (token: string) => {
  const { begin, enter } = useWayIn(pages.dashboard.path)
  const { data, ...query } = useCheckInvitationQuery({ body: { token } }, { refetchOnMountOrArgChange: true })
  const [sendCode] = useSendInvitationCodeMutation()
  const [accept] = useAcceptInvitationMutation()
  const flow = useCodeSteps({
    sendCode: async () => {
      const { challenge, resendAfterSeconds } = await sendCode({ body: { token } }).unwrap()
      return { challenge, resendAfter: resendAfterSeconds }
    },
    checkCode: async ({ challenge, code }) =>
      begin(await accept({ body: { token, code, challenge: challenge ?? '' } }).unwrap()),
    enter,
  })
  return {
    flow,
    link: linkCheck(data, query, { isIn: flow.isIn, otherwise: words.failure.heading }),
    invitation: data ?? null,
    askForCode: () => flow.submitPhone(invited),
  }
}
