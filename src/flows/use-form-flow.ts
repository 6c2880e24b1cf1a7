import { useActorRef, useSelector } from '@xstate/react'
import { type FormikConfig, useFormik } from 'formik'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { fromPromise } from 'xstate'
import { z } from 'zod'
import { toFormikValidationSchema } from 'zod-formik-adapter'
import { type Attempt, type FormValues, formFlowMachine } from '#machines/flows/form-flow.machine.ts'
import type { Failure } from '#machines/flows/send-failure.ts'
import type { Draft } from '#src/lib/draft-store.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { unsavedWork } from '#src/lib/unsaved-work.ts'
import { notify } from '#src/ui/notify.ts'
import { inWords } from './calls.ts'
import { usePlainStart } from './plain-form.tsx'
import { keptAttempt, useDraft } from './use-draft.ts'

type OnProgress = (share: number) => void

type Send<Answer> = (attempt: Attempt, signal: AbortSignal, onProgress: OnProgress) => Promise<Answer>

type Told<Answer> = { onProgress: OnProgress; onAnswer: (answer: Answer) => void }

const sender = <Answer>(send: Send<Answer>, { onProgress, onAnswer }: Told<Answer>) =>
  fromPromise<unknown, Attempt | null>(async ({ input, signal }) => {
    if (!input) throw new Error('Nothing to send')
    onProgress(0)
    onAnswer(await inWords(() => send(input, signal, onProgress)))
  })

type Fields = Record<string, string | boolean>

/** What a form holds besides its fields, such as a chosen file. */
type FormExtras = {
  /** Goes into the attempt, so that another choice counts as other content. */
  values?: FormValues
  files?: readonly File[]
  /** What else was filled in, as further fields of the draft. */
  fields?: Record<string, string>
  /** Keeps the form from being sent while something else is missing; the form itself says what. */
  isMissing?: () => boolean
  /** Whether something that was chosen is still being looked at: a press waits for the verdict. */
  isChecking?: boolean
  /** Whether what was chosen last was refused: a press that waited for it is forgotten. */
  isRefused?: boolean
  putBack?: (draft: Draft) => void
  /** Empties it when the form was sent or its draft thrown away. */
  reset?: () => void
}

type FormFlow<Values extends Fields, Answer> = {
  /** Under which the draft of the form is kept. */
  name: string
  initialValues: Values
  /** The contract of the form: Formik shows its messages. */
  schema: z.ZodType
  /** Sends one attempt; resolves only when the server said it is stored. */
  send: Send<Answer>
  /** The form edits what is stored already: what was sent is what it begins with from then on. */
  isEdit?: boolean
  extras?: FormExtras
  /** Says itself what came of it, in place of the popup: the form can be filled in again at once. */
  tell?: (answer: Answer) => void
}

/** The kept values, but for fields that somebody has filled in since. */
const withKept = <Values extends Fields>(now: Values, initial: Values, kept: Fields): Values => ({
  ...now,
  ...Object.fromEntries(
    Object.entries(kept).filter(
      ([name, value]) => typeof value === typeof initial[name] && now[name] === initial[name],
    ),
  ),
})

const changedIn = <Values extends Fields>(now: Values, initial: Values): Fields =>
  Object.fromEntries(Object.entries(now).filter(([name, value]) => value !== initial[name]))

/** Formik checks empty text as if the field were missing; the contract is to see what the server will be sent. */
const withEmptyTexts = (fields: unknown) =>
  Object.fromEntries(Object.entries(fields ?? {}).map(([name, value]) => [name, value ?? '']))

const useFields = <Values extends Fields>(
  { schema, extras, ...more }: Pick<FormFlow<Values, unknown>, 'schema' | 'extras' | 'initialValues'>,
  onSubmit: FormikConfig<Values>['onSubmit'],
) =>
  useFormik<Values>({
    ...usePlainStart(more.initialValues),
    validationSchema: toFormikValidationSchema(z.preprocess(withEmptyTexts, schema)),
    validate: () => (extras?.isMissing?.() ? { extras: 'missing' } : {}),
    onSubmit,
  })

/** Submits a form, or as soon as what was chosen with it has been checked. */
const useSubmit = (
  { submitForm, handleSubmit }: Pick<ReturnType<typeof useFields>, 'submitForm' | 'handleSubmit'>,
  { isChecking = false, isRefused = false }: FormExtras,
) => {
  const [isPressed, setPressed] = useState(false)
  useEffect(() => {
    if (!isPressed || isChecking) return
    setPressed(false)
    if (!isRefused) void submitForm()
  }, [isPressed, isChecking, isRefused, submitForm])
  return {
    isWaiting: isPressed && isChecking,
    submit: (event: FormEvent<HTMLFormElement>) => {
      if (!isChecking) return handleSubmit(event)
      event.preventDefault()
      setPressed(true)
    },
  }
}

/** Tells the app as long as this form holds what is not saved, so that the end of a session keeps the page. */
const useUnsavedWork = (isThere: boolean) => {
  useEffect(() => (isThere ? unsavedWork.begin() : undefined), [isThere])
}

/** What sends a form, and what is known of what was sent last. */
const useSender = <Answer>({ send, tell }: Pick<FormFlow<Fields, Answer>, 'send' | 'tell'>) => {
  const [progress, setProgress] = useState(0)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const last = useRef<Answer | null>(null)
  const onAnswer = (sent: Answer) => {
    last.current = sent
    setAnswer(() => sent)
  }
  return {
    actor: sender(send, { onProgress: setProgress, onAnswer }),
    /** How much of what is being sent was sent, from 0 to 1, where the sender tells it. */
    progress,
    /** What the server answered to what was sent last; null before. */
    answer,
    /** Tells the last answer where the form says itself what came of it, and closes the popup that would say it. */
    tellLast: (close: () => void) => {
      if (!tell || last.current === null) return
      close()
      tell(last.current)
    },
  }
}

/** What a form holds: its draft, how it is emptied, and how what was emptied by a press is put back. */
const useContent = <Values extends Fields>(
  { name, initialValues, extras = {} }: Pick<FormFlow<Values, unknown>, 'name' | 'initialValues' | 'extras'>,
  formik: ReturnType<typeof useFields<Values>>,
) => {
  const { files = [], fields = {} } = extras
  const [cleared, setCleared] = useState<Draft | null>(null)
  const hasDraft = formik.dirty || files.length > 0 || Object.keys(fields).length > 0
  useUnsavedWork(hasDraft)
  const current: Draft | null = hasDraft ? { values: { ...formik.values, ...fields }, files } : null
  const putBack = (kept: Draft) => {
    void formik.setValues((now) => withKept(now, initialValues, kept.values), false)
    extras.putBack?.(kept)
  }
  const changed = { ...changedIn(formik.values, initialValues), ...fields }
  const draft = useDraft({ name, current, changed, putBack })
  const beginWith = (values?: Values) => {
    formik.resetForm(values && { values })
    extras.reset?.()
    draft.discard()
    keptAttempt.forget(name)
    setCleared(null)
  }
  return {
    hasDraft,
    beginWith,
    startAnew: () => {
      beginWith()
      setCleared(current)
    },
    /** Whether the form was cleared and nothing was filled in since: it can be put back. */
    isCleared: cleared !== null && !hasDraft,
    putBack: () => cleared && putBack(cleared),
  }
}

/** Joins a Formik form with the form flow and its draft: what the page shows, and what its buttons do. */
export const useFormFlow = <Values extends Fields, Answer>(options: FormFlow<Values, Answer>) => {
  const { extras = {} } = options
  const { actor: send, tellLast, ...sending } = useSender(options)
  const formik = useFields(options, (values) =>
    actor.send({ type: 'submit', ...keptAttempt.of(options.name, { ...values, ...extras.values }) }),
  )
  const { submit, isWaiting } = useSubmit(formik, extras)
  const { beginWith, ...content } = useContent(options, formik)
  const close = (): void => actor.send({ type: 'close' })
  const showFailure = ({ message, fields }: Failure) => {
    notify.error(message)
    if (Object.keys(fields).length > 0) formik.setErrors({ ...formik.errors, ...fields })
  }
  const actor = useActorRef(
    formFlowMachine.provide({
      actors: { send },
      actions: {
        resetForm: () => {
          beginWith(options.isEdit ? formik.values : undefined)
          tellLast(close)
        },
        announceFailure: ({ context }) => context.failure && showFailure(context.failure),
      },
    }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  return {
    formik,
    submit,
    isWaiting,
    isSending: state.matches('submitting'),
    ...sending,
    isThanking: state.matches('thankYou'),
    failure: state.matches({ editable: 'failed' }) ? state.context.failure : null,
    /** Whether someone tried to send the form: what is missing is marked from then on. */
    wasAsked: formik.submitCount > 0,
    ...content,
    cancel: () => actor.send({ type: 'cancel' }),
    close,
  }
}
