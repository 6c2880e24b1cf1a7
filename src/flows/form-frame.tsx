import { FormikProvider } from 'formik'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Popup } from '#src/ui/popup.tsx'
import styles from './form-frame.module.css'
import type { useFormFlow } from './use-form-flow.ts'

type Flow = ReturnType<typeof useFormFlow<Record<string, string>>>

export type FormWords = {
  readonly submit: string
  readonly thanksTitle: string
  readonly thanks: string
  readonly close: string
}

type FormFrameProps = {
  flow: Pick<Flow, 'isSending' | 'isThanking' | 'failure' | 'close'> & {
    formik: Parameters<typeof FormikProvider>[0]['value']
  }
  label: string
  words: FormWords
  children: ReactNode
}

/** What every form has around its fields: the button, the failure in the page, and the thank-you popup. */
export const FormFrame = ({ flow, label, words, children }: FormFrameProps) => {
  if (flow.isThanking) {
    return (
      <Popup title={words.thanksTitle} closeLabel={words.close} onClose={flow.close}>
        <p>{words.thanks}</p>
      </Popup>
    )
  }
  return (
    <FormikProvider value={flow.formik}>
      <form className={styles.form} aria-label={label} noValidate onSubmit={flow.formik.handleSubmit}>
        <fieldset className={styles.fields} disabled={flow.isSending}>
          {children}
          <div className={styles.actions}>
            <Button type="submit">{flow.isSending ? 'Wait...' : words.submit}</Button>
            <p role="alert" className={styles.failure}>
              {flow.failure?.message}
            </p>
          </div>
        </fieldset>
      </form>
    </FormikProvider>
  )
}
