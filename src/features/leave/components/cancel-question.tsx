import type { Leave } from '#api/contracts/leave.contract.ts'
import { applyLeave } from '#src/content/apply-leave.ts'
import { Button } from '#src/ui/button.tsx'
import { Popup } from '#src/ui/popup.tsx'
import { leaveInWords } from '../leave-words.ts'
import type { useCancelLeave } from '../use-cancel-leave.ts'
import styles from './cancel-question.module.css'

const words = applyLeave.cancel

type CancelQuestionProps = { leave: Leave; cancelling: ReturnType<typeof useCancelLeave> }

/** Asks before a leave is taken back, and says why it could not be. */
export const CancelQuestion = ({ leave, cancelling }: CancelQuestionProps) => {
  const { isSending, problem, keep, confirm } = cancelling
  return (
    <Popup title={words.title} closeLabel={words.keep} quiet onClose={keep}>
      <p>{words.text(leaveInWords(leave))}</p>
      {problem && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
      <Button onClick={confirm} disabled={isSending}>
        {isSending ? 'Wait...' : words.confirm}
      </Button>
    </Popup>
  )
}
