import { Button } from '#src/ui/button.tsx'
import { Popup } from '#src/ui/popup.tsx'
import styles from './cancel-question.module.css'
import type { useCancelLeave } from './use-cancel-leave.ts'

type CancelQuestionProps = {
  words: { readonly title: string; readonly keep: string; readonly confirm: string }
  /** Which leave it is, and what follows. */
  text: string
  cancelling: ReturnType<typeof useCancelLeave>
}

/** Asks before a leave is taken back, and says why it could not be. */
export const CancelQuestion = ({ words, text, cancelling }: CancelQuestionProps) => {
  const { isSending, problem, keep, confirm } = cancelling
  return (
    <Popup title={words.title} closeLabel={words.keep} quiet onClose={keep}>
      <p>{text}</p>
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
