import type { AnyEventObject } from 'xstate'
import { machineGallery as words } from '#src/content/machine-gallery.ts'
import { leavesOf } from '#src/lib/chart/chart-parts.ts'
import { eventSentence, wordsFor } from '#src/lib/chart/chart-words.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Button } from '#src/ui/button.tsx'
import { contextText, eventGroups, payloadOf } from './sample-chart.ts'
import { ScrollRegion } from './scroll-region.tsx'
import type { SampleRun } from './use-sample-run.ts'
import styles from './workbench.module.css'

type EventButtonProps = { event: AnyEventObject; sample: SampleRun }

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Sends one event. One that is not possible now keeps its place and the focus, and does nothing. */
const EventButton = ({ event, sample: { sample, possible, emit } }: EventButtonProps) => {
  const name = wordsFor(event)
  const sentence = eventSentence(sample.chart, event)
  const payload = payloadOf(event)
  const isPossible = possible.has(event)
  return (
    <button
      type="button"
      className={styles.event}
      aria-disabled={isPossible ? undefined : true}
      onClick={() => isPossible && emit(event)}
    >
      <span className={styles.name}>{name}</span>
      {!isPossible && <span className={styles.quiet}>{words.notNow}</span>}
      {plain(sentence) !== plain(name) && (
        <span className={classNames(styles.quiet, styles.told)}>{sentence}</span>
      )}
      {payload && <code>{payload}</code>}
    </button>
  )
}

/** Where the sample stands, what it remembers, and what can happen to it now. */
export const RunPanel = (run: SampleRun) => {
  const { sample, now, leaves } = run
  const context = now ? contextText(now.snapshot.context) : ''
  return (
    <section className={classNames(styles.stack, styles.panel)} aria-label={words.state}>
      <div role="status">
        <h4 className={styles.label}>{words.state}</h4>
        <p className={styles.row}>
          {leaves.map((name) => (
            <span key={name} className={styles.state}>
              {name}
            </span>
          ))}
        </p>
        <p className={styles.sentence}>{run.words}</p>
      </div>
      {run.isOver && <p>{words.over}</p>}
      <div className={styles.groups}>
        {eventGroups(sample.machine, sample.events).map(({ title, events }) => (
          <fieldset key={title}>
            <legend className={styles.label}>{title}</legend>
            {events.map((event) => (
              <EventButton key={wordsFor(event)} event={event} sample={run} />
            ))}
          </fieldset>
        ))}
      </div>
      <div>
        <h4 className={styles.label}>{words.context}</h4>
        {context ? (
          <ScrollRegion className={styles.context} label={words.context}>
            <pre>{context}</pre>
          </ScrollRegion>
        ) : (
          <p className={styles.sentence}>{words.noContext}</p>
        )}
      </div>
    </section>
  )
}

/** What happened to the sample so far, the last first; the last can be undone, and all of it. */
export const RunLog = ({ moments, undo, reset, state }: SampleRun) => {
  const isFresh = state.events.length === 0 || undefined
  const entries = moments.map((moment, number) => ({ ...moment, number })).toReversed()
  return (
    <div className={styles.part}>
      <div className={styles.row}>
        <h4 className={styles.heading}>{words.log}</h4>
        <Button look="outline" small aria-disabled={isFresh} onClick={undo}>
          {words.undo}
        </Button>
        <Button look="outline" small aria-disabled={isFresh} onClick={reset}>
          {words.reset}
        </Button>
      </div>
      <ScrollRegion className={styles.log} label={words.log}>
        <ol reversed className={styles.entries}>
          {entries.map(({ number, event, snapshot, actions }) => (
            <li key={number} value={number}>
              <strong>{event ? wordsFor(event) : words.start}</strong>
              <span> → {leavesOf(snapshot).join(' and ')}</span>
              {actions.length > 0 && <span className={styles.quiet}>{actions.join(', ')}</span>}
            </li>
          ))}
        </ol>
      </ScrollRegion>
    </div>
  )
}
