import type { TimeSheetDetails } from '#api/contracts/time-sheet.contract.ts'
import { timeSheets } from '#src/content/time-sheets.ts'
import styles from './sheet-notice.module.css'

const words = timeSheets.form

/** Why a sheet came back to its employee, where it was rejected or reopened last; else nothing. */
export const SheetNotice = ({ sheet }: { sheet: TimeSheetDetails }) => {
  const last = sheet.history.findLast(({ step }) => step === 'reject' || step === 'reopen')
  if (!last) return null
  return (
    <p className={styles.notice}>
      <strong>{words.cameBack(last.name)}</strong> {last.reason}
    </p>
  )
}
