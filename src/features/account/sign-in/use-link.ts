import { use } from 'react'
import { useNavigate } from 'react-router'
import { readCallError } from '#api/client/call-error.ts'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import type { CodeSent, LinkHolder, StartedSession } from '#api/contracts/account/sign-in.contract.ts'
import { loadState, type Query } from '#src/flows/calls.ts'
import { SessionContext } from '#src/flows/session-context.ts'
import { useCodeSteps } from '#src/flows/use-code-steps.ts'

/** Only the server knows the phone number. */
const knownAccount = { userType: userTypes.employee, phoneNo: '' }

/** A void link is ignored once the code was accepted. */
export const getLinkState = (
  answer: unknown,
  query: Query,
  { isIn, otherwise }: { isIn: boolean; otherwise: string },
) => ({
  isVoid: !isIn && readCallError(query.error)?.code === 'LINK_VOID',
  isChecked: answer !== undefined,
  load: loadState(answer, query, otherwise),
})

export const useSignInRedirect = (path: string) => {
  const navigate = useNavigate()
  const { user, signIn } = use(SessionContext)
  return {
    begin: async (started: StartedSession): Promise<void> => {
      signIn(started)
      // Full reload, so that no data of the previous user stays in memory. Never resolves.
      if (user) await new Promise(() => window.location.replace(path))
    },
    enter: () => void navigate(path, { replace: true }),
  }
}

type LinkCalls = {
  holder: LinkHolder | undefined
  query: Query
  sendCode: () => Promise<CodeSent>
  confirm: (proof: { code: string; challenge: string }) => Promise<StartedSession>
}

export const useCodeByLink = (
  { holder, query, sendCode, confirm }: LinkCalls,
  { path, otherwise }: { path: string; otherwise: string },
) => {
  const { begin, enter } = useSignInRedirect(path)
  const flow = useCodeSteps({
    sendCode: async () => {
      const { challenge, resendAfterSeconds } = await sendCode()
      return { challenge, resendAfter: resendAfterSeconds }
    },
    checkCode: async ({ challenge, code }) => begin(await confirm({ code, challenge: challenge ?? '' })),
    enter,
  })
  return {
    flow,
    link: getLinkState(holder, query, { isIn: flow.isIn, otherwise }),
    holder: holder ?? null,
    askForCode: () => flow.submitPhone(knownAccount),
  }
}
