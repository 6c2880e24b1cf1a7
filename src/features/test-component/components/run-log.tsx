import { machineGallery as words } from '#src/content/machine-gallery.ts'
import { leavesOf } from '#src/lib/chart/chart-parts.ts'
import { wordsFor } from '#src/lib/chart/chart-words.ts'
import { Button } from '#src/ui/button.tsx'
import type { Moment } from '../gallery/sample-chart.ts'
import type { SampleRun } from '../gallery/use-sample-run.ts'
import styles from './run-log.module.css'

/** A long log scrolls; the focus lets it scroll by key. */
const scrollable = { tabIndex: 0 }

const LogEntry = ({ moment }: { moment: Moment }) => (
  <>
    <span className={styles.event}>{moment.event ? wordsFor(moment.event) : words.start}</span>
    <span> → {leavesOf(moment.snapshot).join(' and ')}</span>
    {moment.actions.length > 0 && <span className={styles.actions}>{moment.actions.join(', ')}</span>}
  </>
)

/** What happened to the sample so far, the last first; the last can be undone, and all of it. */
export const RunLog = ({ moments, undo, reset, state }: SampleRun) => {
  const isFresh = state.events.length === 0
  const entries = moments.map((moment, number) => ({ moment, number })).toReversed()
  return (
    <div className={styles.log}>
      <div className={styles.head}>
        <h4 className={styles.title}>{words.log}</h4>
        <Button look="outline" small aria-disabled={isFresh || undefined} onClick={undo}>
          {words.undo}
        </Button>
        <Button look="outline" small aria-disabled={isFresh || undefined} onClick={reset}>
          {words.reset}
        </Button>
      </div>
      <section className={styles.scroll} aria-label={words.log} {...scrollable}>
        <ol reversed className={styles.entries}>
          {entries.map(({ moment, number }) => (
            <li key={number} value={number}>
              <LogEntry moment={moment} />
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}
