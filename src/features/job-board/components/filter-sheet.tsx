import type { ReactNode } from 'react'
import { jobBoard } from '#src/content/job-board.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import styles from './filter-sheet.module.css'

const words = jobBoard.filters
const sheetId = 'job-filters'

type FilterSheetProps = {
  /** How many choices are made, and how many jobs they leave. */
  chosen: number
  found: number
  onClear: () => void
  children: ReactNode
}

/** The filters at the side of the list or, where there is no room, in a sheet that a button above the list opens. */
export const FilterSheet = ({ chosen, found, onClear, children }: FilterSheetProps) => (
  <div className={styles.side}>
    <button type="button" popoverTarget={sheetId} className={`${buttonClass('outline')} ${styles.open}`}>
      {words.open}
      {chosen > 0 && (
        <span className={styles.count}>
          {chosen}
          <span className="visually-hidden"> {words.chosen}</span>
        </span>
      )}
    </button>
    <section id={sheetId} popover="auto" className={styles.sheet} aria-label={words.label}>
      <div className={styles.head}>
        <h2>{words.label}</h2>
        {chosen > 0 && (
          <button type="button" className={styles.clear} onClick={onClear}>
            {words.clear}
          </button>
        )}
      </div>
      <div className={styles.body}>{children}</div>
      <Button popoverTarget={sheetId} popoverTargetAction="hide" className={styles.done}>
        {words.show(found)}
      </Button>
    </section>
  </div>
)
