import {
  useAcceptInvitationMutation,
  useCheckInvitationQuery,
  useSendInvitationCodeMutation,
} from '#api/client/invitation.endpoints.ts'
import { join as words } from '#src/content/links.ts'
import { pages } from '#src/content/pages.ts'
import { useCodeSteps } from '#src/flows/use-code-steps.ts'
import { knownAccount, linkCheck, useWayIn } from './use-link.ts'

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
    askForCode: () => flow.submitPhone(knownAccount),
  }
}
