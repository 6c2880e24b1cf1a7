import { useActorRef, useSelector } from '@xstate/react'
import { useState } from 'react'
import { fromPromise } from 'xstate'
import type { z } from 'zod'
import { type Attempt, type FormValues, formFlowMachine } from '#machines/flows/form-flow.machine.ts'
import type { Failure } from '#machines/flows/send-failure.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { notify } from '#src/ui/notify.ts'
import { asUserFailure } from './calls.ts'
import { emptyPart, type FormPart } from './form-part.ts'
import { pendingAttempt } from './pending-attempt.ts'
import { useFormDraft } from './use-draft.ts'
import { type Fields, useFormFields } from './use-form-fields.ts'

type Send<Answer> = (
  attempt: Attempt,
  signal: AbortSignal,
  /** Upload progress from 0 to 1. */
  onProgress: (share: number) => void,
) => Promise<Answer>

type FormFlowOptions<Values extends Fields, Answer> = {
  /** Key of the draft and of the pending attempt. */
  name: string
  initialValues: Values
  schema: z.ZodType
  /** Calls the server; resolves once the record is stored. */
  send: Send<Answer>
  /** Sent with the fields, such as a revision. */
  sentWith?: FormValues
  part?: FormPart
  /** The form edits a stored record: after sending it shows what was sent. */
  isEdit?: boolean
}

const useCall = <Answer>(send: Send<Answer>) => {
  const [progress, setProgress] = useState(0)
  const [answer, setAnswer] = useState<Answer | null>(null)
  const actor = fromPromise<unknown, Attempt | null>(async ({ input, signal }) => {
    if (!input) throw new Error('Nothing to send')
    setProgress(0)
    const sent = await asUserFailure(() => send(input, signal, setProgress))
    setAnswer(() => sent)
  })
  return { actor, progress, answer }
}

/** Valid values become an attempt; the chart sends it; the answer resets the form or shows field errors. */
export const useFormFlow = <Values extends Fields, Answer>(options: FormFlowOptions<Values, Answer>) => {
  const { name, initialValues, schema, send, sentWith, part = emptyPart, isEdit } = options
  const call = useCall(send)
  const submitAttempt = (values: Values) => {
    const attempt = pendingAttempt.getOrCreate(name, { ...values, ...part.content, ...sentWith })
    chart.send({ type: 'submit', ...attempt })
  }
  const fields = useFormFields({ initialValues, schema, part, onValid: submitAttempt })
  const { formik } = fields
  const { reset, ...draft } = useFormDraft({ name, initialValues, formik, part })
  const showFailure = ({ message, fields: errors }: Failure) => {
    notify.error(message)
    if (Object.keys(errors).length > 0) formik.setErrors({ ...formik.errors, ...errors })
  }
  const chart = useActorRef(
    formFlowMachine.provide({
      actors: { send: call.actor },
      actions: {
        resetForm: () => reset(isEdit ? formik.values : undefined),
        announceFailure: ({ context: { failure } }) => failure && showFailure(failure),
      },
    }),
    actorOptions(),
  )
  const state = useSelector(chart, (snapshot) => snapshot)
  return {
    ...fields,
    ...draft,
    progress: call.progress,
    answer: call.answer,
    isSending: state.matches('submitting'),
    isThanking: state.matches('thankYou'),
    failure: state.matches({ editable: 'failed' }) ? state.context.failure : null,
    wasSubmitted: formik.submitCount > 0,
    cancel: () => chart.send({ type: 'cancel' }),
    close: () => chart.send({ type: 'close' }),
  }
}
