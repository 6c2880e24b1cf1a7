import {
  useEndMyOtherSessionsMutation,
  useEndMySessionMutation,
  useGetMySessionsQuery,
} from '#api/client/account/my-sessions.endpoints.ts'
import { readCallError } from '#api/client/call-error.ts'
import { signingIn } from '#src/content/account/signing-in.ts'
import { loadState } from '#src/flows/calls.ts'
import { useDecision } from '#src/flows/use-decision.ts'

const words = signingIn.sessions

export const useMySessions = () => {
  const { data, ...query } = useGetMySessionsQuery(undefined, { refetchOnMountOrArgChange: true })
  return { sessions: data?.sessions ?? null, load: loadState(data, query, words.failed.heading) }
}

export const useEndSessions = () => {
  const [endOne] = useEndMySessionMutation()
  const [endOthers] = useEndMyOtherSessionsMutation()
  return useDecision({
    steps: ['end', 'endOthers'] as const,
    send: async ({ step, ids: [id = ''], key }) => {
      if (step === 'endOthers') {
        const { ended } = await endOthers({ body: {}, key }).unwrap()
        return words.ending.othersDone(ended)
      }
      try {
        await endOne({ body: { id }, key }).unwrap()
        return words.ending.done
      } catch (error) {
        // Already ended elsewhere, so the goal is met.
        if (readCallError(error)?.code === 'NOT_FOUND') return words.ending.isOver
        throw error
      }
    },
  })
}
