import { reviewSteps, type Submission, type SubmissionStep } from '#api/contracts/submission.contract.ts'
import { submissionLifecycle } from '#machines/submission/submission.lifecycle.ts'
import { statusAfter } from '#src/lib/status-after.ts'

/** The steps the user may take with a submission now, by the rules the server goes by. */
export const nextSteps = ({ status, isMine, mayReview }: Submission): SubmissionStep[] => {
  const steps: SubmissionStep[] = [
    ...(mayReview ? reviewSteps : []),
    ...(isMine ? ['withdraw' as const] : []),
  ]
  return steps.filter((type) => statusAfter(submissionLifecycle, status, { type }) !== null)
}
