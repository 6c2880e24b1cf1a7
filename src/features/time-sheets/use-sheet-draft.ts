import type { FormikContextType } from 'formik'
import type { Attachments } from '#src/flows/attachments/use-attachments.ts'
import { useDraft } from '#src/flows/use-draft.ts'
import { type SheetValues, sheetValues } from './sheet-values.ts'

const readValues = (text: string | undefined) => {
  try {
    return sheetValues.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

type Form = Pick<FormikContextType<SheetValues>, 'values' | 'dirty' | 'setValues'>

/** A sheet that is being edited has a draft of its own. */
export const sheetDraftName = (id: string | null) => (id ? `new-time-sheet/${id}` : 'new-time-sheet')

/** Keeps an unfinished sheet and its file over reloads. */
export const useSheetDraft = (id: string | null, form: Form, file: Attachments) =>
  useDraft({
    name: sheetDraftName(id),
    current:
      form.dirty || file.files.length > 0
        ? { values: {}, more: JSON.stringify(form.values), file: file.files[0] }
        : null,
    changed: {},
    putBack: (kept) => {
      const values = readValues(kept.more)
      if (values) void form.setValues(values, false)
      if (kept.file) file.add([kept.file])
    },
  })
