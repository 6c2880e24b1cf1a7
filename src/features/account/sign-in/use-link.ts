import { use } from 'react'
import { useNavigate } from 'react-router'
import { readCallError } from '#api/client/call-error.ts'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import type { CodeSent, LinkHolder, StartedSession } from '#api/contracts/account/sign-in.contract.ts'
import { loadState, type Query } from '#src/flows/calls.ts'
import { SessionContext } from '#src/flows/session-context.ts'
import { useCodeSteps } from '#src/flows/use-code-steps.ts'

/** Whom a link is for; the number itself is known at the server alone. */
const knownAccount = { userType: userTypes.employee, phoneNo: '' }

/** Whether a link works, by the answer to who asked. After the code was right nothing can be wrong with it. */
export const linkCheck = (
  answer: unknown,
  query: Query,
  { isIn, otherwise }: { isIn: boolean; otherwise: string },
) => ({
  isVoid: !isIn && readCallError(query.error)?.code === 'LINK_VOID',
  isChecked: answer !== undefined,
  load: loadState(answer, query, otherwise),
})

/** What happens to whoever gets in by a link: their session is kept, then a page is opened. */
export const useWayIn = (path: string) => {
  const navigate = useNavigate()
  const { user, signIn } = use(SessionContext)
  return {
    begin: async (started: StartedSession): Promise<void> => {
      signIn(started)
      // Somebody else was signed in here: the page is loaded anew, so that nothing of theirs stays in it.
      if (user) await new Promise(() => window.location.replace(path))
    },
    enter: () => void navigate(path, { replace: true }),
  }
}

type LinkCalls = {
  /** Whom the link is for, as far as that is known. */
  holder: LinkHolder | undefined
  query: Query
  sendCode: () => Promise<CodeSent>
  confirm: (proof: { code: string; challenge: string }) => Promise<StartedSession>
}

/** Getting in by a link whose holder's number is on file: a code to it, then the page at `path`. */
export const useCodeByLink = (
  { holder, query, sendCode, confirm }: LinkCalls,
  { path, otherwise }: { path: string; otherwise: string },
) => {
  const { begin, enter } = useWayIn(path)
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
    link: linkCheck(holder, query, { isIn: flow.isIn, otherwise }),
    holder: holder ?? null,
    askForCode: () => flow.submitPhone(knownAccount),
  }
}
