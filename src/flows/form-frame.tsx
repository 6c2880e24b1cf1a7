import { FormikProvider } from 'formik'
import { type FormEvent, type MouseEvent, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import { PlainFormContext } from '#src/lib/plain-form-context.ts'
import { Button, TextButton } from '#src/ui/button.tsx'
import { notify } from '#src/ui/notify.ts'
import { Popup } from '#src/ui/popup.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import styles from './form-frame.module.css'
import { PlainNotice } from './plain-form.tsx'
import type { useFormFlow } from './use-form-flow.ts'

/** What is to happen once the press is over. */
const waiting = new Set<() => void>()
let isPressed = false

const flush = () => {
  const works = [...waiting]
  waiting.clear()
  for (const work of works) work()
}

const release = () => {
  isPressed = false
  setTimeout(flush)
}

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (isPressed = true), true)
  window.addEventListener('pointerup', release, true)
  window.addEventListener('pointercancel', release, true)
  // What is clicked is settled now. Before the click itself, which may be to undo what the work does.
  window.addEventListener('mouseup', flush, true)
}

/**
 * Calls a handler only once it is known what is being pressed. What appears between press and release would push
 * the pressed thing away from under the pointer, and the click would be lost.
 */
export const afterPress = <Handler extends (...given: never[]) => unknown>(handler: Handler): Handler =>
  new Proxy(handler, {
    apply: (target, self, given) => {
      waiting.add(() => Reflect.apply(target, self, given))
      if (!isPressed) setTimeout(flush)
    },
  })

type Flow = Omit<ReturnType<typeof useFormFlow<Record<string, never>, unknown>>, 'formik'> & {
  formik: Parameters<typeof FormikProvider>[0]['value']
}

/** A field that is left by pressing something else shows what is wrong with it only with the click. */
const withCalmBlur = (formik: Flow['formik']): Flow['formik'] => ({
  ...formik,
  getFieldProps: (options) => {
    const props = formik.getFieldProps(options)
    return { ...props, onBlur: afterPress(props.onBlur) }
  },
})

export type FormWords = {
  readonly label: string
  readonly submit: string
  readonly thanksTitle: string
  readonly thanks: string
  readonly close: string
  /** Beside the button that sends; "Clear the form" when left out. */
  readonly clear?: string
  /** Whether a toast says that it is saved, and not a popup that somebody must close. */
  readonly toast?: boolean
  /** Whether sending it ends or deletes something. */
  readonly isDestructive?: boolean
}

/** What a toast says once a form is saved. */
export const saidBy = ({ thanks, thanksTitle }: FormWords) => thanks || thanksTitle

/** Says in a toast what a popup would say, and closes that at once. */
const Toasted = ({ text, onEnd }: { text: string; onEnd: () => void }) => {
  const end = useRef(onEnd)
  useEffect(() => {
    notify.success(text)
    end.current()
  }, [text])
  return null
}

type FormFrameProps = {
  flow: Flow
  words: FormWords
  /** What else keeps the form from being sent, such as an unsolved captcha. */
  isBlocked?: boolean
  /** Told on every try to send, before the fields are checked. */
  onAsk?: () => void
  /** Shown while sending, such as how much of a file has left. */
  progress?: ReactNode
  /** The ways to send it, the strongest first, where there are several; each is told when it is pressed, before the form is sent. */
  ways?: readonly { label: string; onPress: () => void }[]
  /** Whether the server also takes it from a browser without scripts. */
  worksPlainly?: boolean
  /** In a dialog: leaves the form, by a button before the one that sends. */
  back?: { label: string; onPress: () => void }
  children: ReactNode
}

/** Leaving a field shows its error, which moves the button from under the pointer before it is released. */
const keepFocus = (event: MouseEvent) => event.preventDefault()

type SendButtonsProps = Pick<FormFrameProps, 'flow' | 'back'> & {
  ways: NonNullable<FormFrameProps['ways']>
  isBlocked: boolean
  isDestructive: boolean | undefined
}

/** The ways to send a form, and what stops that; in a dialog, where the form can be left, the action comes last. */
const SendButtons = ({ flow, ways, back, isBlocked, isDestructive }: SendButtonsProps) => {
  const strongest = isDestructive ? 'danger' : 'solid'
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
      {ways.map(({ label, onPress }, place) => (
        <Button
          key={label}
          type="submit"
          look={place === 0 ? strongest : 'outline'}
          disabled={flow.isSending || isBlocked}
          onMouseDown={keepFocus}
          onClick={onPress}
        >
          {place === 0 && (flow.isSending || flow.isWaiting) ? 'Wait...' : label}
        </Button>
      ))}
      {!back && cancel}
    </>
  )
}

/** What every form has around its fields: the buttons, the failure in the page, and the thank-you popup. */
export const FormFrame = (props: FormFrameProps) => {
  const { flow, words, isBlocked = false, onAsk, progress, worksPlainly, back, children } = props
  const { ways = [{ label: words.submit, onPress: () => {} }] } = props
  const [wasSaved, setWasSaved] = useState(false)
  if (use(PlainFormContext)?.outcome === 'sent') {
    return (
      <p role="status" className={styles.form}>
        {words.thanksTitle} {words.thanks}
      </p>
    )
  }
  const said = saidBy(words)
  if (flow.isThanking && !words.toast) {
    return (
      <Popup title={words.thanksTitle} closeLabel={words.close} onClose={flow.close}>
        {words.thanks && <p>{words.thanks}</p>}
      </Popup>
    )
  }
  const end = () => {
    setWasSaved(true)
    flow.close()
  }
  const ask = (event: FormEvent<HTMLFormElement>) => {
    onAsk?.()
    flow.submit(event)
  }
  return (
    <FormikProvider value={withCalmBlur(flow.formik)}>
      <PostForm
        className={styles.form}
        aria-label={words.label}
        isBusy={flow.isSending}
        isChecking={flow.formik.isValidating}
        onSubmit={ask}
      >
        <PlainNotice worksPlainly={worksPlainly} />
        <fieldset className={styles.fields} disabled={flow.isSending}>
          {children}
        </fieldset>
        <div className={classNames(styles.actions, back && styles.foot)}>
          <SendButtons
            flow={flow}
            ways={ways}
            back={back}
            isBlocked={isBlocked}
            isDestructive={words.isDestructive}
          />
          {(flow.hasDraft || flow.isCleared) && !flow.isSending && (
            <TextButton className={styles.clear} onClick={flow.hasDraft ? flow.startAnew : flow.putBack}>
              {flow.hasDraft ? (words.clear ?? 'Clear the form') : 'Put it back'}
            </TextButton>
          )}
          {flow.isSending && progress}
          <p role="alert" className="danger">
            {flow.failure?.message}
          </p>
          {words.toast && (
            <p role="status" className="quiet">
              {wasSaved && !flow.formik.dirty && said}
            </p>
          )}
        </div>
      </PostForm>
      {flow.isThanking && <Toasted text={said} onEnd={end} />}
    </FormikProvider>
  )
}
