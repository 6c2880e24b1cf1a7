import { useFormik } from 'formik'
import { useState } from 'react'
import type { EmployeeClient, TimeSheetDetails } from '#api/contracts/time-sheet.contract.ts'
import { localToday } from '#src/lib/days.ts'
import { newSheetValues, type SheetValues, sheetErrors, valuesOfSheet } from './sheet-values.ts'
import { useSheetDraft } from './use-sheet-draft.ts'
import { useSheetFile } from './use-sheet-file.ts'

export type OpenedSheet = { clients: readonly EmployeeClient[]; sheet: TimeSheetDetails | null }

/** The fields of one sheet, the file beside them, and the draft of both. */
export const useSheetForm = ({ clients, sheet }: OpenedSheet, onSubmit: (values: SheetValues) => void) => {
  const startValues = () => (sheet ? valuesOfSheet(sheet) : newSheetValues(clients, localToday()))
  const [initialValues] = useState(startValues)
  const [isFileRemoved, setIsFileRemoved] = useState(false)
  const file = useSheetFile()
  const formik = useFormik<SheetValues>({ initialValues, validate: sheetErrors, onSubmit })
  const draft = useSheetDraft(sheet?.id ?? null, formik, file)
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
