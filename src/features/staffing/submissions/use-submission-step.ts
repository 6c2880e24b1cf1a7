import {
  useMoveSubmissionMutation,
  useWithdrawSubmissionMutation,
} from '#api/client/staffing/submission.endpoints.ts'
import {
  reviewSteps,
  type Submission,
  type SubmissionStep,
  submissionSteps,
} from '#api/contracts/staffing/submission.contract.ts'
import { statusAfter } from '#api/rules/status-after.ts'
import { submissionLifecycle } from '#machines/staffing/submission.lifecycle.ts'
import { submissionsPage as words } from '#src/content/staffing/c2c-jobs.ts'
import { useDecision } from '#src/flows/use-decision.ts'

const nextSteps = ({ status, isMine, mayReview }: Submission): SubmissionStep[] => {
  const steps: SubmissionStep[] = [
    ...(mayReview ? reviewSteps : []),
    ...(isMine ? ['withdraw' as const] : []),
  ]
  return steps.filter((type) => statusAfter(submissionLifecycle, status, { type }) !== null)
}

export const useSubmissionStep = (submission: Submission) => {
  const { id, history } = submission
  const [withdraw] = useWithdrawSubmissionMutation()
  const [move] = useMoveSubmissionMutation()
  const stepping = useDecision({
    steps: submissionSteps,
    send: async ({ step, reason: note, key }) => {
      const call =
        step === 'withdraw' ? withdraw({ body: { id }, key }) : move({ body: { id, step, note }, key })
      return words.moved((await call.unwrap()).status)
    },
  })
  return {
    ...stepping,
    possible: nextSteps(submission),
    ask: (step: SubmissionStep) => stepping.ask(step, { ids: [id], version: String(history.length) }),
  }
}
