import { useActorRef, useSelector } from '@xstate/react'
import { useFormik } from 'formik'
import { fromPromise } from 'xstate'
import type { z } from 'zod'
import { toFormikValidationSchema } from 'zod-formik-adapter'
import { readCallError } from '#api/client/call-error.ts'
import { type Attempt, formFlowMachine } from '#machines/form/form-flow.machine.ts'
import { SendFailure } from '#machines/form/send-failure.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { uuid } from '#src/lib/uuid.ts'
import { notify } from '#src/ui/notify.ts'

/** Turns a failed call into words for the form; anything else is a defect and stays what it is. */
const asFailure = (error: unknown): unknown => {
  const failed = readCallError(error)
  return failed ? new SendFailure({ message: failed.message, fields: failed.fields }) : error
}

const sender = (send: (attempt: Attempt) => Promise<unknown>) =>
  fromPromise<unknown, Attempt | null>(async ({ input }) => {
    if (!input) throw new Error('Nothing to send')
    try {
      return await send(input)
    } catch (error) {
      throw asFailure(error)
    }
  })

type FormFlow<Values> = {
  initialValues: Values
  /** The contract of the form: Formik shows its messages. */
  schema: z.ZodType<Values>
  /** Sends one attempt; resolves only when the server said it is stored. */
  send: (attempt: Attempt) => Promise<unknown>
}

/** Joins a Formik form with the form flow: what the page shows, and what its buttons do. */
export const useFormFlow = <Values extends Record<string, string>>(options: FormFlow<Values>) => {
  const formik = useFormik<Values>({
    initialValues: options.initialValues,
    validationSchema: toFormikValidationSchema(options.schema),
    onSubmit: (values) => actor.send({ type: 'submit', values, key: uuid() }),
  })
  const actor = useActorRef(
    formFlowMachine.provide({
      actors: { send: sender(options.send) },
      actions: {
        resetForm: () => formik.resetForm(),
        announceFailure: ({ context }) => notify.error(context.failure?.message ?? ''),
      },
    }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  return {
    formik,
    isSending: state.matches('submitting'),
    isThanking: state.matches('thankYou'),
    failure: state.matches({ editable: 'failed' }) ? state.context.failure : null,
    close: () => actor.send({ type: 'close' }),
  }
}
