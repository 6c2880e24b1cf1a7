import { machineGallery as words } from '#src/content/machine-gallery.ts'
import { contextText } from '../gallery/event-groups.ts'
import type { SampleRun } from '../gallery/use-sample-run.ts'
import { EventButtons } from './event-buttons.tsx'
import styles from './run-panel.module.css'

/** A long context scrolls; the focus lets it scroll by key. */
const scrollable = { tabIndex: 0 }

/** Where the sample stands, what it remembers, and what can happen to it now. */
export const RunPanel = (sample: SampleRun) => {
  const { now, leaves, words: sentences, isOver } = sample
  const context = now ? contextText(now.snapshot.context) : ''
  return (
    <section className={styles.panel} aria-label={words.state}>
      <div role="status">
        <h4 className={styles.title}>{words.state}</h4>
        <p className={styles.states}>
          {leaves.map((name) => (
            <span key={name} className={styles.state}>
              {name}
            </span>
          ))}
        </p>
        <p className={styles.sentence}>{sentences}</p>
      </div>
      {isOver && <p>{words.over}</p>}
      <EventButtons {...sample} />
      <div>
        <h4 className={styles.title}>{words.context}</h4>
        {context ? (
          <section className={styles.context} aria-label={words.context} {...scrollable}>
            <pre>{context}</pre>
          </section>
        ) : (
          <p className={styles.sentence}>{words.noContext}</p>
        )}
      </div>
    </section>
  )
}
