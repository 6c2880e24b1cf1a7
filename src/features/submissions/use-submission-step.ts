import { useMoveSubmissionMutation, useWithdrawSubmissionMutation } from '#api/client/submission.endpoints.ts'
import { type Submission, type SubmissionStep, submissionSteps } from '#api/contracts/submission.contract.ts'
import { submissionsPage as words } from '#src/content/c2c-jobs.ts'
import { useDecision } from '#src/flows/use-decision.ts'

/** Taking steps with a submission, each of which is asked about first. */
export const useSubmissionStep = ({ id, history }: Submission) => {
  const [withdraw] = useWithdrawSubmissionMutation()
  const [move] = useMoveSubmissionMutation()
  const { question, ask, ...stepping } = useDecision({
    steps: submissionSteps,
    send: async ({ step, reason: note, key }) => {
      const call =
        step === 'withdraw' ? withdraw({ body: { id }, key }) : move({ body: { id, step, note }, key })
      return words.moved((await call.unwrap()).status)
    },
  })
  return {
    ...stepping,
    /** Null while no step is asked about. */
    asked: question?.step ?? null,
    ask: (step: SubmissionStep) => ask(step, { ids: [id], version: String(history.length) }),
  }
}
