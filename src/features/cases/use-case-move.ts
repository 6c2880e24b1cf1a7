import { useAddCaseReplyMutation } from '#api/client/case.endpoints.ts'
import type { SupportCase } from '#api/contracts/case.contract.ts'
import { cases } from '#src/content/cases.ts'
import { useDecision } from '#src/flows/use-decision.ts'
import { type CaseMove, caseMoves } from './case-steps.ts'

/** Ends a case or opens it again, each time after a question that takes a message. */
export const useCaseMove = ({ id, thread }: Pick<SupportCase, 'id' | 'thread'>) => {
  const [addReply] = useAddCaseReplyMutation()
  const { question, ask, ...moving } = useDecision({
    steps: caseMoves,
    send: async ({ step, ids: [caseId = ''], reason: text, key }) => {
      await addReply({ body: { id: caseId, step, text }, files: [], key, onProgress: () => {} }).unwrap()
      return cases.moves.done[step]
    },
  })
  return {
    ...moving,
    /** Null while nothing is asked. */
    asked: question?.step ?? null,
    ask: (step: CaseMove) => ask(step, { ids: [id], version: String(thread.length) }),
  }
}
