import { type FormikContextType, useFormik } from 'formik'
import { useState } from 'react'
import {
  type EmployeeClient,
  sheetFileMaxBytes,
  sheetFileMessages,
  type TimeSheetDetails,
} from '#api/contracts/time/time-sheet.contract.ts'
import { localToday } from '#api/rules/days.ts'
import { looksLikeAttachment } from '#api/rules/file-kind.ts'
import { timeSheets } from '#src/content/time/time-sheets.ts'
import { type Attachments, useAttachments } from '#src/flows/use-attachments.ts'
import { useDraft } from '#src/flows/use-draft.ts'
import {
  changedFields,
  fieldsOfSheet,
  newSheetValues,
  type SheetValues,
  sheetErrors,
  valuesOfSheet,
  withDraft,
} from './sheet-values.ts'

export type OpenedSheet = {
  clients: readonly EmployeeClient[]
  sheet: TimeSheetDetails | null
  /** The day that a new sheet is for; null where none was chosen. */
  day: string | null
}

type Form = Pick<FormikContextType<SheetValues>, 'values' | 'initialValues' | 'dirty' | 'setValues'>

/** A sheet that is being edited has a draft of its own, and so has one for a chosen day: it must not begin with other days. */
export const sheetDraftName = ({ sheet, day }: OpenedSheet) => {
  const own = sheet?.id ?? day
  return own ? `new-time-sheet/${own}` : 'new-time-sheet'
}

/** Keeps an unfinished sheet and its file over reloads. */
const useSheetDraft = (name: string, form: Form, { draft: { files }, restore }: Attachments['part']) => {
  const { values, initialValues, dirty, setValues } = form
  return useDraft({
    name,
    current: dirty || files.length > 0 ? { values: fieldsOfSheet(values), files } : null,
    changed: changedFields(values, initialValues),
    restore: (kept) => {
      void setValues((now) => withDraft(now, initialValues, kept.values), false)
      restore(kept)
    },
  })
}

/** The client's own sheet with the form: one file or none. */
const useSheetFile = () =>
  useAttachments({
    bounds: { maxFiles: 1, maxBytes: sheetFileMaxBytes },
    messages: { ...sheetFileMessages, tooMany: timeSheets.form.file.tooMany },
    looksRight: looksLikeAttachment,
  })

/** The fields of one sheet, the file with them, and the draft of both. */
export const useSheetForm = (opened: OpenedSheet, onSubmit: (values: SheetValues) => void) => {
  const { clients, sheet, day } = opened
  const startValues = () => (sheet ? valuesOfSheet(sheet) : newSheetValues(clients, localToday(), day))
  const [initialValues] = useState(startValues)
  const [isFileRemoved, setIsFileRemoved] = useState(false)
  const file = useSheetFile()
  const formik = useFormik<SheetValues>({ initialValues, validate: sheetErrors, onSubmit })
  const draft = useSheetDraft(sheetDraftName(opened), formik, file.part)
  return {
    formik,
    file,
    /** Name of the file the sheet came with; null once it is to be removed. */
    keptFile: isFileRemoved ? null : (sheet?.attachment?.name ?? null),
    removeKeptFile: () => setIsFileRemoved(true),
    isFileRemoved,
    reset: () => {
      formik.resetForm({ values: startValues() })
      file.clear()
      draft.discard()
    },
  }
}
