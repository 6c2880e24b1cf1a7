import { useRef, useState } from 'react'
import { claimMessages } from '#api/contracts/claim.contract.ts'
import { claims } from '#src/content/claims.ts'
import { Button } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { Popup } from '#src/ui/popup.tsx'
import type { ClaimStepping } from '../use-claim-step.ts'

const words = claims.reject

/** Asks for the reason of a rejection. */
export const RejectPopup = ({ stepping }: { stepping: ClaimStepping }) => {
  const box = useRef<HTMLTextAreaElement>(null)
  const [isMissing, setIsMissing] = useState(false)
  const reject = () => {
    const reason = box.current?.value.trim() ?? ''
    setIsMissing(reason === '')
    if (reason === '') box.current?.focus()
    else stepping.take('reject', reason)
  }
  return (
    <Popup title={words.title} closeLabel={words.cancel} quiet onClose={stepping.stopRejecting}>
      <Field
        label={words.reason}
        hint={words.hint}
        error={isMissing ? claimMessages.reason : stepping.reasonError}
        full
      >
        {(control) => <textarea {...control} ref={box} rows={4} maxLength={500} />}
      </Field>
      <Button onClick={reject} disabled={stepping.isTaking}>
        {stepping.isTaking ? 'Wait...' : words.confirm}
      </Button>
    </Popup>
  )
}
