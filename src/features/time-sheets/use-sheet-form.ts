import { type FormikContextType, useFormik } from 'formik'
import { useState } from 'react'
import {
  type EmployeeClient,
  sheetFileMaxBytes,
  sheetFileMessages,
  type TimeSheetDetails,
} from '#api/contracts/time-sheet.contract.ts'
import { timeSheets } from '#src/content/time-sheets.ts'
import { type Attachments, useAttachments } from '#src/flows/use-attachments.ts'
import { useDraft } from '#src/flows/use-draft.ts'
import { localToday } from '#src/lib/days.ts'
import { looksLikeAttachment } from '#src/lib/file-kind.ts'
import {
  changedFields,
  fieldsOfSheet,
  newSheetValues,
  type SheetValues,
  sheetErrors,
  valuesOfSheet,
  withDraft,
} from './sheet-values.ts'

export type OpenedSheet = { clients: readonly EmployeeClient[]; sheet: TimeSheetDetails | null }

type Form = Pick<FormikContextType<SheetValues>, 'values' | 'initialValues' | 'dirty' | 'setValues'>

/** A sheet that is being edited has a draft of its own. */
export const sheetDraftName = (id: string | null) => (id ? `new-time-sheet/${id}` : 'new-time-sheet')

/** Keeps an unfinished sheet and its file over reloads. */
const useSheetDraft = (id: string | null, form: Form, { files, putBack }: Attachments['extras']) => {
  const { values, initialValues, dirty, setValues } = form
  return useDraft({
    name: sheetDraftName(id),
    current: dirty || files.length > 0 ? { values: fieldsOfSheet(values), files } : null,
    changed: changedFields(values, initialValues),
    putBack: (kept) => {
      void setValues((now) => withDraft(now, initialValues, kept.values), false)
      putBack(kept)
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
export const useSheetForm = ({ clients, sheet }: OpenedSheet, onSubmit: (values: SheetValues) => void) => {
  const startValues = () => (sheet ? valuesOfSheet(sheet) : newSheetValues(clients, localToday()))
  const [initialValues] = useState(startValues)
  const [isFileRemoved, setIsFileRemoved] = useState(false)
  const file = useSheetFile()
  const formik = useFormik<SheetValues>({ initialValues, validate: sheetErrors, onSubmit })
  const draft = useSheetDraft(sheet?.id ?? null, formik, file.extras)
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
