import { Formik } from 'formik'
import { toFormikValidationSchema } from 'zod-formik-adapter'
import { reasonForm } from '#api/contracts/time-sheet-steps.contract.ts'
import { approvals } from '#src/content/approvals.ts'
import { Button } from '#src/ui/button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { Popup } from '#src/ui/popup.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import styles from './reason-dialog.module.css'

type ReasonDialogProps = {
  call: 'reject' | 'reopen'
  isSending: boolean
  failure: string | null
  onGive: (reason: string) => void
  onCancel: () => void
}

const words = approvals.reason
const schema = toFormikValidationSchema(reasonForm)

const formId = 'reason-form'

/** Asks why something is rejected or reopened; what was typed stays when it could not be sent. */
export const ReasonDialog = ({ call, isSending, failure, onGive, onCancel }: ReasonDialogProps) => (
  <Popup title={words[call]} closeLabel={words.cancel} quiet onClose={onCancel}>
    <Formik
      initialValues={{ reason: '' }}
      validationSchema={schema}
      onSubmit={({ reason }) => onGive(reason.trim())}
    >
      {({ handleSubmit }) => (
        <PostForm id={formId} className={styles.form} isBusy={isSending} onSubmit={handleSubmit}>
          {failure && <p role="alert">{failure}</p>}
          <FormField name="reason" label={words.label} hint={words.hint} rows={4} full />
        </PostForm>
      )}
    </Formik>
    <Button type="submit" form={formId} disabled={isSending}>
      {isSending ? approvals.wait : approvals[call]}
    </Button>
  </Popup>
)
