import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useActorRef, useSelector } from '@xstate/react'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { fromPromise } from 'xstate'
import { useAddTimesheetMutation } from '#api/client/new-time-sheet.endpoints.ts'
import { timeSheetApi } from '#api/client/time-sheet.endpoints.ts'
import { newTimeSheet } from '#api/contracts/new-time-sheet.contract.ts'
import type { Attempt } from '#machines/form/form-flow.machine.ts'
import { type Failure, SendFailure } from '#machines/form/send-failure.ts'
import { newTimeSheetMachine } from '#machines/time-sheet/new-time-sheet.machine.ts'
import { timeSheets } from '#src/content/time-sheets.ts'
import { keptAttempt } from '#src/flows/kept-attempt.ts'
import { untilAborted } from '#src/flows/until-aborted.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { uuid } from '#src/lib/uuid.ts'
import { lastSheetBefore } from './last-sheet.ts'
import { sheetFailure } from './sheet-failure.ts'
import { enteredOf, nestErrors, type SheetValues, toPayload } from './sheet-values.ts'
import { sheetDraftName } from './use-sheet-draft.ts'
import { type OpenedSheet, useSheetForm } from './use-sheet-form.ts'

/** What was refused at a field is shown there; everything else in an alert, as of every time sheet call. */
const tell = ({ code, fields, message }: Failure) => {
  if (code && Object.keys(fields).length === 0) window.alert(message)
}

/** Sends a sheet with its file; tells how much of it has left. */
const useSender = () => {
  const [addTimesheet] = useAddTimesheetMutation()
  const [progress, setProgress] = useState(0)
  const file = useRef<File | null>(null)
  const send = fromPromise<unknown, Attempt | null>(async ({ input, signal }) => {
    setProgress(0)
    try {
      const payload = newTimeSheet.parse(input?.values.payload)
      const key = input?.key ?? uuid()
      const call = addTimesheet({ payload, file: file.current, key, onProgress: setProgress })
      await untilAborted(call, signal)
    } catch (error) {
      throw sheetFailure(error)
    }
  })
  return { send, progress, file }
}

/** Asks for one's own sheets anew, without keeping the list beyond the answer. */
const useSheetFinder = () => {
  const dispatch = useDispatch<ThunkDispatch<unknown, unknown, UnknownAction>>()
  const { getTimesheets } = timeSheetApi.endpoints
  return async (signal: AbortSignal) => {
    const call = dispatch(getTimesheets.initiate({ scope: 'own' }, { subscribe: false, forceRefetch: true }))
    try {
      return await untilAborted(call, signal)
    } catch (error) {
      throw sheetFailure(error)
    }
  }
}

/** Entering one time sheet: its form, what can be done with it, and how far that is. */
export const useNewSheet = (opened: OpenedSheet) => {
  const id = opened.sheet?.id ?? null
  const name = sheetDraftName(id)
  const submits = useRef(false)
  const findSheets = useSheetFinder()
  const { send, progress, file: sent } = useSender()

  const sendValues = (values: SheetValues) => {
    const submit = submits.current
    sent.current = form.file.files[0] ?? null
    const payload = toPayload(values, { id, submit, removeAttachment: form.isFileRemoved })
    const content = { submit, payload, file: form.file.identity }
    actor.send({ type: 'send', ...keptAttempt.of(name, content) })
  }
  const form = useSheetForm(opened, sendValues)
  const { formik } = form

  const copyLastWeek = fromPromise<unknown>(async ({ signal }) => {
    const last = lastSheetBefore(await findSheets(signal), formik.values.cr322_startdate)
    if (!last) throw new SendFailure({ message: timeSheets.form.nothingToCopy, fields: {} })
    if (signal.aborted) return
    const clientId = last.pro_resourcingnetwork[0]?.id ?? formik.values.clientId
    await formik.setValues({ ...formik.values, clientId, activities: enteredOf(last.activities) })
  })
  const actor = useActorRef(
    newTimeSheetMachine.provide({
      actors: { send, copyLastWeek },
      actions: {
        resetForm: () => {
          form.reset()
          keptAttempt.forget(name)
        },
        announceFailure: ({ context: { failure } }) => {
          if (!failure) return
          formik.setErrors({ ...formik.errors, ...nestErrors(Object.entries(failure.fields)) })
          tell(failure)
        },
      },
    }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  const ask = (submit: boolean) => {
    submits.current = submit
    void formik.submitForm()
  }
  return {
    form,
    progress,
    isSending: state.matches('sending'),
    isBusy: state.matches('sending') || state.matches('copying'),
    isKept: state.matches({ stored: 'kept' }),
    isSubmitted: state.matches({ stored: 'submitted' }),
    failure: state.matches({ editing: 'failed' }) ? state.context.failure : null,
    saveDraft: () => ask(false),
    submit: () => ask(true),
    copyLastWeek: () => actor.send({ type: 'copy last week' }),
    cancel: () => actor.send({ type: 'cancel' }),
    enterAnother: () => actor.send({ type: 'enter another' }),
  }
}

export type NewSheet = ReturnType<typeof useNewSheet>
