import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit'
import { skipToken } from '@reduxjs/toolkit/query'
import { useActorRef, useSelector } from '@xstate/react'
import type { FormikContextType } from 'formik'
import { useRef, useState } from 'react'
import { useDispatch } from 'react-redux'
import { useNavigate, useSearchParams } from 'react-router'
import { fromPromise } from 'xstate'
import {
  timeSheetApi,
  useAddTimesheetMutation,
  useGetEmployeeClientsQuery,
  useGetTimesheetByidQuery,
} from '#api/client/time/time-sheet.endpoints.ts'
import type { SheetOverlap, TimeSheet } from '#api/contracts/time/time-sheet.contract.ts'
import { newTimeSheet } from '#api/contracts/time/time-sheet-changes.contract.ts'
import { dayIn } from '#api/rules/days.ts'
import { hasSharedDay, type SheetRange, toSheetHours } from '#api/rules/spread.ts'
import type { Attempt } from '#machines/flows/form-flow.machine.ts'
import { type Failure, SendFailure } from '#machines/flows/send-failure.ts'
import { newTimeSheetMachine } from '#machines/time/new-time-sheet.machine.ts'
import { pages } from '#src/content/pages.ts'
import { timeSheets } from '#src/content/time/time-sheets.ts'
import { untilAborted } from '#src/flows/calls.ts'
import { pendingAttempt } from '#src/flows/pending-attempt.ts'
import { sheetFailure, useServiceAlert } from '#src/flows/use-service-alert.ts'
import { actorOptions } from '#src/lib/inspection.ts'
import { uuid } from '#src/lib/uuid.ts'
import { notify } from '#src/ui/notify.ts'
import { filterEntered, nestErrors, type SheetValues, toPayload } from './sheet-values.ts'
import { type OpenedSheet, sheetDraftName, useSheetForm } from './use-sheet-form.ts'
import { useHoursPreview } from './use-spread-preview.ts'

type Opened = Omit<OpenedSheet, 'day'> & { id: string | null }

export const useOpenedSheet = () => {
  const [params] = useSearchParams()
  const id = params.get('id')
  const day = id ? null : dayIn(params.get('day'))
  const clients = useGetEmployeeClientsQuery()
  const sheet = useGetTimesheetByidQuery(id ? { id } : skipToken, { refetchOnMountOrArgChange: true })
  const clientsAlert = useServiceAlert(clients.isFetching ? undefined : clients.error)
  const sheetAlert = useServiceAlert(sheet.isFetching ? undefined : sheet.error)
  const isThere = clients.data && (!id || (sheet.currentData && !sheet.isFetching))
  const [opened, setOpened] = useState<Opened | null>(null)
  // Frozen on open: saving refetches the sheet, which must not unmount the form.
  if (isThere && clients.data && opened?.id !== id) {
    setOpened({ id, clients: clients.data, sheet: sheet.currentData ?? null })
  }
  return {
    id,
    key: id ?? day ?? 'new',
    opened: opened?.id === id ? { ...opened, day } : null,
    load: {
      failure: clientsAlert ?? sheetAlert,
      isFetching: clients.isFetching || sheet.isFetching,
      retry: () => {
        if (clients.error) void clients.refetch()
        if (sheet.error) void sheet.refetch()
      },
    },
  }
}

const useSender = () => {
  const [addTimesheet] = useAddTimesheetMutation()
  const [progress, setProgress] = useState(0)
  const file = useRef<File | null>(null)
  const last = useRef<string | null>(null)
  const send = fromPromise<unknown, Attempt | null>(async ({ input, signal }) => {
    setProgress(0)
    try {
      const body = newTimeSheet.parse(input?.values.payload)
      const key = input?.key ?? uuid()
      const files = file.current ? [file.current] : []
      const call = addTimesheet({ body, files, key, onProgress: setProgress })
      const { submittedTo: manager = null } = await untilAborted(call, signal)
      last.current = manager
    } catch (error) {
      throw sheetFailure(error)
    }
  })
  return { send, progress, file, last }
}

/** Refetches without a subscription, so that the list is not retained in the cache. */
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

export const lastSheetBefore = (sheets: readonly TimeSheet[], day: string): TimeSheet | null =>
  sheets
    .filter(({ kind, cr322_enddate }) => kind === 'sheet' && cr322_enddate < day)
    .toSorted((one, other) => (one.cr322_enddate < other.cr322_enddate ? 1 : -1))[0] ?? null

const draftOnDays = (
  sheets: readonly TimeSheet[],
  { clientId, ...range }: SheetRange & { clientId: string },
): TimeSheet | null =>
  sheets.find(
    (sheet) =>
      sheet.kind === 'sheet' &&
      sheet.cr322_timesheetstatus === 'Draft' &&
      sheet.pro_resourcingnetwork[0]?.id === clientId &&
      hasSharedDay(range, toSheetHours(sheet)),
  ) ?? null

type Copying = Pick<FormikContextType<SheetValues>, 'values' | 'setValues'>

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
      await setValues({ ...values, clientId, activities: filterEntered(last.activities) })
    } else throw new SendFailure({ message: timeSheets.form.nothingToCopy, fields: {} })
  })
}

const useOverlap = (sheets: readonly SheetOverlap[]) => {
  const ids = sheets.map(({ id }) => id).join(' ')
  // Ids that were confirmed; other overlapping sheets need a new confirmation.
  const [confirmedFor, setConfirmedFor] = useState('')
  const isConfirmed = ids !== '' && confirmedFor === ids
  const confirmOverlap = (isNowConfirmed: boolean) => setConfirmedFor(isNowConfirmed ? ids : '')
  return { sheets, isConfirmed, confirmOverlap }
}

const showFailure = (
  { errors, setErrors }: Pick<FormikContextType<SheetValues>, 'errors' | 'setErrors'>,
  { code, fields, message }: Failure,
) => {
  if (code !== 'SHEET_OVERLAP') setErrors({ ...errors, ...nestErrors(Object.entries(fields)) })
  if (code && Object.keys(fields).length === 0) window.alert(message)
}

const useTelling = ({ day }: OpenedSheet) => {
  const navigate = useNavigate()
  return (settled: SheetRange, { isSubmitted, to }: { isSubmitted: boolean; to: string | null }) => {
    if (day === null) return
    notify.success(isSubmitted ? timeSheets.stored.submittedTo(to) : timeSheets.stored.draft.heading)
    void navigate(`${pages.timeSheets.path}?day=${settled.startDate}`, {
      state: { settled },
      replace: true,
    })
  }
}

export const useNewSheet = (opened: OpenedSheet) => {
  const id = opened.sheet?.id ?? null
  const name = sheetDraftName(opened)
  const notifySaved = useTelling(opened)
  const submits = useRef(false)
  const { send, file: sent, last, ...sending } = useSender()

  const sendValues = (values: SheetValues) => {
    const submit = submits.current
    sent.current = form.file.files[0] ?? null
    const sending = { id, submit, removeAttachment: form.isFileRemoved }
    const payload = toPayload(values, { ...sending, overlapConfirmed: overlap.isConfirmed })
    const content = { submit, payload, ...form.file.part.content }
    actor.send({ type: 'send', ...pendingAttempt.getOrCreate(name, content) })
  }
  const form = useSheetForm(opened, sendValues)
  const { formik } = form
  const preview = useHoursPreview(formik.values, id)
  const overlap = useOverlap(preview.sheets)
  const copyLastWeek = useCopying(formik, id)
  const actor = useActorRef(
    newTimeSheetMachine.provide({
      actors: { send, copyLastWeek },
      actions: {
        resetForm: () => {
          const { cr322_startdate: startDate, cr322_enddate: endDate } = formik.values
          form.reset()
          pendingAttempt.remove(name)
          notifySaved({ startDate, endDate }, { isSubmitted: submits.current, to: last.current })
        },
        announceFailure: ({ context: { failure } }) => failure && showFailure(formik, failure),
      },
    }),
    actorOptions(),
  )
  const state = useSelector(actor, (snapshot) => snapshot)
  const stored = (['draft', 'submitted'] as const).find((way) => state.matches({ stored: way })) ?? null
  const ask = (submit: boolean) => {
    submits.current = submit
    void formik.submitForm()
  }
  return {
    form,
    preview,
    overlap,
    ...sending,
    isSending: state.matches('sending'),
    isBusy: state.matches('sending') || state.matches('copying'),
    stored,
    failure: state.matches({ editing: 'failed' }) ? state.context.failure : null,
    saveDraft: () => ask(false),
    submit: () => ask(true),
    copyLastWeek: () => actor.send({ type: 'copy last week' }),
    cancel: () => actor.send({ type: 'cancel' }),
    enterAnother: () => actor.send({ type: 'enter another' }),
  }
}

export type NewSheet = ReturnType<typeof useNewSheet>
