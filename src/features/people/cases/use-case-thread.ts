import { useAddCaseReplyMutation, useGetCaseQuery } from '#api/client/people/case.endpoints.ts'
import { caseMessage, caseReply, type SupportCase } from '#api/contracts/people/case.contract.ts'
import { cases as words } from '#src/content/people/cases.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { useDecision } from '#src/flows/use-decision.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { recordArg, recordState } from '#src/flows/use-records.ts'
import { useCaseFiles } from './case-files.tsx'
import { type CaseMessageStep, type CaseMove, caseMoves } from './case-steps.ts'

/** The case in the address. */
export const useCase = (id: string) => {
  const { currentData, ...query } = useGetCaseQuery(recordArg(id))
  return recordState(currentData, query, words.oneFailure.heading)
}

/** The form below a thread; `steps` are the messages of who writes, the usual one first. */
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
    /** Also where a kept draft holds a step that is no longer a message. */
    hasChoice: steps.length > 1 || flow.formik.values.step !== steps[0],
  }
}

/** Ends a case or opens it again, each time after a question that takes a message. */
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
