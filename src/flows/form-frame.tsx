import { FormikProvider } from 'formik'
import {
  type ComponentProps,
  type FormEvent,
  type MouseEvent,
  type ReactNode,
  use,
  useEffect,
  useEffectEvent,
  useState,
} from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { PlainFormContext } from '#src/lib/plain-form-context.ts'
import { Button, TextButton } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { Popup } from '#src/ui/popup.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import styles from './form-frame.module.css'
import { PlainNotice } from './plain-form.tsx'
import type { useFormFlow } from './use-form-flow.ts'

export type FormFlow = Omit<ReturnType<typeof useFormFlow<Record<string, never>, unknown>>, 'formik'> & {
  formik: ComponentProps<typeof FormikProvider>['value']
}

export type FormWords = {
  readonly label: string
  readonly submit: string
  readonly thanksTitle: string
  readonly thanks: string
  readonly close: string
  readonly clear?: string
  readonly toast?: boolean
  readonly isDestructive?: boolean
}

export const savedText = ({ thanks, thanksTitle }: FormWords) => thanks || thanksTitle

type SubmitButton = { label: string; onPress?: () => void }

type FormFrameProps = {
  flow: FormFlow
  words: FormWords
  /** Disables the submit buttons. */
  isBlocked?: boolean
  onSubmit?: () => void
  /** Announces the saved form instead of the thank-you. */
  onSaved?: () => void
  progress?: ReactNode
  /** Main action first. `onPress` runs before the submit. */
  submitButtons?: readonly SubmitButton[]
  /** The server accepts the form from a browser without JavaScript. */
  worksWithoutJs?: boolean
  back?: { label: string; onPress: () => void }
  children: ReactNode
}

/** Prevents blur: the error it shows would move the button away under the pointer. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

type SubmitButtonsProps = Required<Pick<FormFrameProps, 'flow' | 'submitButtons' | 'isBlocked'>> &
  Pick<FormFrameProps, 'back'> &
  Pick<FormWords, 'isDestructive'>

const SubmitButtons = ({ flow, submitButtons, back, isBlocked, isDestructive }: SubmitButtonsProps) => {
  const mainLook = isDestructive ? 'danger' : 'solid'
  const cancel = flow.isSending && (
    <Button look="outline" onClick={flow.cancel}>
      Cancel
    </Button>
  )
  return (
    <>
      {back && !flow.isSending && (
        <Button look="outline" onMouseDown={keepFocus} onClick={back.onPress}>
          {back.label}
        </Button>
      )}
      {back && cancel}
      {submitButtons.map(({ label, onPress }, index) => (
        <Button
          isWaiting={index === 0 && (flow.isSending || flow.isAwaitingCheck)}
          key={label}
          type="submit"
          look={index === 0 ? mainLook : 'outline'}
          disabled={flow.isSending || isBlocked}
          onMouseDown={keepFocus}
          onClick={onPress}
        >
          {label}
        </Button>
      ))}
      {!back && cancel}
    </>
  )
}

const ClearButton = ({ flow, label = 'Clear the form' }: { flow: FormFlow; label: string | undefined }) => {
  if (flow.isSending || !(flow.hasDraft || flow.canUndoClear)) return null
  return (
    <TextButton className={styles.clear} onClick={flow.hasDraft ? flow.clear : flow.undoClear}>
      {flow.hasDraft ? label : 'Put it back'}
    </TextButton>
  )
}

const AfterSaving = ({ task }: { task: () => void }) => {
  const run = useEffectEvent(task)
  useEffect(() => run(), [])
  return null
}

const OpenForm = (props: FormFrameProps & { status: ReactNode }) => {
  const { flow, words, isBlocked = false, onSubmit, progress, worksWithoutJs, back, status, children } = props
  const submit = (event: FormEvent<HTMLFormElement>) => {
    onSubmit?.()
    flow.submit(event)
  }
  return (
    <PostForm
      className={styles.form}
      aria-label={words.label}
      isBusy={flow.isSending}
      isChecking={flow.formik.isValidating}
      onSubmit={submit}
    >
      <PlainNotice worksWithoutJs={worksWithoutJs} />
      <fieldset className={styles.fields} disabled={flow.isSending}>
        {children}
      </fieldset>
      <div className={classNames(styles.actions, back && styles.foot)}>
        <SubmitButtons
          flow={flow}
          submitButtons={props.submitButtons ?? [{ label: words.submit }]}
          back={back}
          isBlocked={isBlocked}
          isDestructive={words.isDestructive}
        />
        <ClearButton flow={flow} label={words.clear} />
        {flow.isSending && progress}
        <p role="alert" className="danger">
          {flow.failure?.message}
        </p>
        {words.toast && (
          <p role="status" className="quiet">
            {status}
          </p>
        )}
      </div>
    </PostForm>
  )
}

export const FormFrame = (props: FormFrameProps) => {
  const { flow, words, onSaved } = props
  const [wasSaved, setWasSaved] = useState(false)
  const text = savedText(words)
  if (use(PlainFormContext)?.outcome === 'sent') {
    return (
      <p role="status" className={styles.form}>
        {words.thanksTitle} {words.thanks}
      </p>
    )
  }
  if (flow.isThanking && !words.toast && !onSaved) {
    return (
      <Popup title={words.thanksTitle} closeLabel={words.close} onClose={flow.close}>
        {words.thanks && <p>{words.thanks}</p>}
      </Popup>
    )
  }
  const announce = () => {
    if (onSaved) onSaved()
    else notify.success(text)
    setWasSaved(true)
    flow.close()
  }
  return (
    <FormikProvider value={flow.formik}>
      <OpenForm {...props} status={wasSaved && !flow.formik.dirty && text} />
      {flow.isThanking && <AfterSaving task={announce} />}
    </FormikProvider>
  )
}
