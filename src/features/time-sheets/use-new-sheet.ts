import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { useActorRef, useSelector } from '@xstate/react'
import type { FormikContextType } from 'formik'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate } from 'react-router'
import { fromPromise } from 'xstate'
import { timeSheetApi, useAddTimesheetMutation } from '#api/client/time-sheet.endpoints.ts'
import { newTimeSheet } from '#api/contracts/time-sheet-changes.contract.ts'
import type { Attempt } from '#machines/form/form-flow.machine.ts'
import { type Failure, SendFailure } from '#machines/form/send-failure.ts'
import { newTimeSheetMachine } from '#machines/time-sheet/new-time-sheet.machine.ts'
import { pages } from '#src/content/pages.ts'
import { timeSheets } from '#src/content/time-sheets.ts'
import { keptAttempt } from '#src/flows/kept-attempt.ts'
import { untilAborted } from '#src/flows/until-aborted.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { uuid } from '#src/lib/uuid.ts'
import { notify } from '#src/ui/notify.ts'
import { draftOnDays, lastSheetBefore } from './last-sheet.ts'
import { sheetFailure } from './sheet-failure.ts'
import { enteredOf, nestErrors, type SheetValues, toPayload } from './sheet-values.ts'
import { useOverlap } from './use-overlap.ts'
import { usePreview } from './use-preview.ts'
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
      const body = newTimeSheet.parse(input?.values.payload)
      const key = input?.key ?? uuid()
      const files = file.current ? [file.current] : []
      const call = addTimesheet({ body, files, key, onProgress: setProgress })
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

type Copying = Pick<FormikContextType<SheetValues>, 'values' | 'setValues'>

/** Fills the form with the last sheet before it; where these days have a draft already, that one is opened instead. */
const useCopying = ({ values, setValues }: Copying, id: string | null) => {
  const navigate = useNavigate()
  const findSheets = useSheetFinder()
  return fromPromise<unknown>(async ({ signal }) => {
    const sheets = await findSheets(signal)
    if (signal.aborted) return
    const { cr322_startdate: startDate, cr322_enddate: endDate } = values
    const last = lastSheetBefore(sheets, startDate)
    const clientId = last?.pro_resourcingnetwork[0]?.id ?? values.clientId
    const draft = id ? null : draftOnDays(sheets, { clientId, startDate, endDate })
    if (draft) {
      notify.success(timeSheets.form.draftOpened)
      await navigate(`${pages.newTimeSheet.path}?id=${draft.id}`)
    } else if (last) {
      await setValues({ ...values, clientId, activities: enteredOf(last.activities) })
    } else throw new SendFailure({ message: timeSheets.form.nothingToCopy, fields: {} })
  })
}

/** Entering one time sheet: its form, what can be done with it, and how far that is. */
export const useNewSheet = (opened: OpenedSheet) => {
  const id = opened.sheet?.id ?? null
  const name = sheetDraftName(id)
  const submits = useRef(false)
  const { send, progress, file: sent } = useSender()

  const sendValues = (values: SheetValues) => {
    const submit = submits.current
    sent.current = form.file.files[0] ?? null
    const sending = { id, submit, removeAttachment: form.isFileRemoved, overlapMeant: overlap.isMeant }
    const payload = toPayload(values, sending)
    const content = { submit, payload, file: form.file.identity }
    actor.send({ type: 'send', ...keptAttempt.of(name, content) })
  }
  const form = useSheetForm(opened, sendValues)
  const { formik } = form
  const preview = usePreview(formik.values, id)
  const overlap = useOverlap(preview.sheets)
  const copyLastWeek = useCopying(formik, id)
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
          if (failure.code !== 'SHEET_OVERLAP') {
            formik.setErrors({ ...formik.errors, ...nestErrors(Object.entries(failure.fields)) })
          }
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
    preview,
    overlap,
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
