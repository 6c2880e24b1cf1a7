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
  day: string | null
}

type Form = Pick<FormikContextType<SheetValues>, 'values' | 'initialValues' | 'dirty' | 'setValues'>

/** Edited sheets and chosen days have their own drafts, so that a form never opens with other days. */
export const sheetDraftName = ({ sheet, day }: OpenedSheet) => {
  const own = sheet?.id ?? day
  return own ? `new-time-sheet/${own}` : 'new-time-sheet'
}

const useSheetDraft = (name: string, form: Form, { draft: { files }, restore }: Attachments['part']) => {
  const { values, initialValues, dirty, setValues } = form
  return useDraft({
    name,
    current: dirty || files.length > 0 ? { values: fieldsOfSheet(values), files } : null,
    changed: changedFields(values, initialValues),
    restore: (draft) => {
      void setValues((now) => withDraft(now, initialValues, draft.values), false)
      restore(draft)
    },
  })
}

const useSheetFile = () =>
  useAttachments({
    bounds: { maxFiles: 1, maxBytes: sheetFileMaxBytes },
    messages: { ...sheetFileMessages, tooMany: timeSheets.form.file.tooMany },
    looksRight: looksLikeAttachment,
  })

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
    storedFile: isFileRemoved ? null : (sheet?.attachment?.name ?? null),
    removeStoredFile: () => setIsFileRemoved(true),
    isFileRemoved,
    reset: () => {
      formik.resetForm({ values: startValues() })
      file.clear()
      draft.discard()
    },
  }
}
