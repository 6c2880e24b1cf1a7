import { useAddCaseReplyMutation, useGetCaseQuery } from '#api/client/people/case.endpoints.ts'
import { caseMessage, caseReply, type SupportCase } from '#api/contracts/people/case.contract.ts'
import { cases as words } from '#src/content/people/cases.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useDecision } from '#src/flows/use-decision.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { recordArg, recordState } from '#src/flows/use-records.ts'
import { useCaseFiles } from './case-files.tsx'
import { type CaseMessageStep, type CaseMove, caseMoves } from './case-steps.ts'

export const useCase = (id: string) => {
  const { currentData, ...query } = useGetCaseQuery(recordArg(id))
  return recordState(currentData, query, words.oneFailure.heading)
}

/** `steps` are the user's message steps, the default first. */
export const useCaseReply = (id: string, steps: readonly CaseMessageStep[]) => {
  const [addReply] = useAddCaseReplyMutation()
  const attachments = useCaseFiles()
  const flow = useFormFlow({
    name: `case/${id}`,
    initialValues: { step: String(steps[0]), text: '' },
    schema: caseMessage(steps),
    part: attachments.part,
    send: async ({ values, key }, signal, onProgress) => {
      const body = caseReply.parse({ ...values, id })
      await untilAborted(addReply({ body, files: attachments.files, key, onProgress }), signal)
    },
  })
  return {
    flow,
    attachments,
    filesError: flow.failure?.fields.attachments,
    /** Also true if a restored draft holds a step that is no longer offered. */
    hasChoice: steps.length > 1 || flow.formik.values.step !== steps[0],
  }
}

export const useCaseMove = ({ id, thread }: Pick<SupportCase, 'id' | 'thread'>) => {
  const [addReply] = useAddCaseReplyMutation()
  const moving = useDecision({
    steps: caseMoves,
    send: async ({ step, ids: [caseId = ''], reason: text, key }) => {
      await addReply({ body: { id: caseId, step, text }, files: [], key, onProgress: () => {} }).unwrap()
      return words.moves.done[step]
    },
  })
  return {
    ...moving,
    ask: (step: CaseMove) => moving.ask(step, { ids: [id], version: String(thread.length) }),
  }
}
