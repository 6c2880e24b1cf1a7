import { use } from 'react'
import { useNavigate } from 'react-router'
import { readCallError } from '#api/client/call-error.ts'
import { userTypes } from '#api/contracts/session.contract.ts'
import type { StartedSession } from '#api/contracts/sign-in.contract.ts'
import { loadState, type Query } from '#src/flows/calls.ts'
import { SessionContext } from '#src/flows/session-context.ts'

/** Whom a link is for; the number itself is known at the server alone. */
export const knownAccount = { userType: userTypes.employee, phoneNo: '' }

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
