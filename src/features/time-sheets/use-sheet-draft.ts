import type { FormikContextType } from 'formik'
import type { Attachments } from '#src/flows/use-attachments.ts'
import { useDraft } from '#src/flows/use-draft.ts'
import { changedFields, fieldsOfSheet, withDraft } from './sheet-fields.ts'
import type { SheetValues } from './sheet-values.ts'

type Form = Pick<FormikContextType<SheetValues>, 'values' | 'initialValues' | 'dirty' | 'setValues'>

/** A sheet that is being edited has a draft of its own. */
export const sheetDraftName = (id: string | null) => (id ? `new-time-sheet/${id}` : 'new-time-sheet')

/** Keeps an unfinished sheet and its file over reloads. */
export const useSheetDraft = (id: string | null, form: Form, { chosen, putBack }: Attachments) => {
  const { values, initialValues, dirty, setValues } = form
  return useDraft({
    name: sheetDraftName(id),
    current: dirty || chosen.length > 0 ? { values: fieldsOfSheet(values), files: chosen } : null,
    changed: changedFields(values, initialValues),
    putBack: (kept) => {
      void setValues((now) => withDraft(now, initialValues, kept.values), false)
      putBack(kept)
    },
  })
}
