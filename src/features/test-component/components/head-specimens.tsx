import { testComponent } from '#src/content/test-component.ts'
import { SectionHead } from '#src/ui/layout.tsx'
import { Rows } from '#src/ui/rows.tsx'
import { TickList } from '#src/ui/tick-list.tsx'
import styles from './specimens.module.css'

const { head, rows, ticks } = testComponent.heads

export const HeadSpecimens = () => (
  <div className={styles.stack}>
    <SectionHead words={head} />
    <Rows items={rows} />
    <TickList items={ticks} />
  </div>
)
