import type { AnyEventObject } from 'xstate'
import { machineGallery as words } from '#src/content/machine-gallery.ts'
import { leavesOf } from '#src/lib/chart/chart-parts.ts'
import { eventSentence, wordsFor } from '#src/lib/chart/chart-words.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './machine-gallery.module.css'
import { contextText, eventGroups, payloadOf, possibleEvents, seen } from './sample-chart.ts'
import { ScrollRegion } from './scroll-region.tsx'
import type { SampleRun } from './use-sample-run.ts'

const plain = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, '')

type EventButtonProps = { event: AnyEventObject; sentence: string; isPossible: boolean; onSend: () => void }

/** Sends one event. One that is not possible now keeps its place and the focus, and does nothing. */
const EventButton = ({ event, sentence, isPossible, onSend }: EventButtonProps) => {
  const name = wordsFor(event)
  const payload = payloadOf(event)
  return (
    <button
      type="button"
      className={styles.event}
      aria-disabled={isPossible ? undefined : true}
      onClick={() => isPossible && onSend()}
    >
      <span className={styles.name}>{name}</span>
      {!isPossible && <span className="quiet small">{words.notNow}</span>}
      {plain(sentence) !== plain(name) && (
        <span className={classNames('quiet small', styles.told)}>{sentence}</span>
      )}
      {payload && <code>{payload}</code>}
    </button>
  )
}

/** Where the sample stands, what it remembers, and what can happen to it now. */
export const RunPanel = ({ sample, now: { snapshot }, emit }: SampleRun) => {
  const context = contextText(snapshot.context)
  const possible = possibleEvents(sample, snapshot)
  return (
    <section className="panel stack gap-5" aria-label={words.state}>
      <div className="stack gap-2" role="status">
        <h4 className={styles.label}>{words.state}</h4>
        <p className="cluster gap-2">
          {leavesOf(snapshot).map((name) => (
            <span key={name} className={styles.standing}>
              {name}
            </span>
          ))}
        </p>
        <p className="quiet small">{seen(sample, snapshot)}</p>
      </div>
      {snapshot.status === 'done' && <p>{words.over}</p>}
      <div className="stack">
        {eventGroups(sample.machine, sample.events).map(({ title, events }) => (
          <fieldset key={title} className="stack gap-2">
            <legend className={styles.label}>{title}</legend>
            {events.map((event) => (
              <EventButton
                key={wordsFor(event)}
                event={event}
                sentence={eventSentence(sample.chart, event)}
                isPossible={possible.includes(event)}
                onSend={() => emit(event)}
              />
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
          <p className="quiet small">{words.noContext}</p>
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
    <div className="stack gap-3">
      <div className="cluster gap-2">
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
              {actions.length > 0 && <div className="quiet small">{actions.join(', ')}</div>}
            </li>
          ))}
        </ol>
      </ScrollRegion>
    </div>
  )
}

/** The chosen path as sentences; a step can be gone to, and the one the sample stands at is marked. */
const PathSteps = ({ paths, state, goTo }: SampleRun) => {
  const chosen = state.path ?? 0
  const path = paths[chosen]
  if (!path) return null
  const at = state.path === null ? -1 : state.events.length
  const start = { action: `${words.start}.`, expected: path.start, event: undefined }
  const steps = [start, ...path.steps].map((step, index) => ({ ...step, index }))
  return (
    <ol className={styles.choices}>
      {steps.map(({ action, expected, event, index }) => (
        <li key={index} aria-current={index === at ? 'step' : undefined}>
          <button
            type="button"
            className={classNames(styles.step, index === at && styles.here, index < at && styles.gone)}
            onClick={() => goTo(chosen, index)}
          >
            <span className={styles.name}>{action}</span>
            {event && <code>{wordsFor(event)}</code>}
            <span className={`quiet ${styles.expected}`}>→ {expected}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}

/** The paths generated from a chart: to choose one, go it step by step, and have one or all of them played. */
export const ChartPaths = (sample: SampleRun) => {
  const { paths, state, choosePath, step, play, pause } = sample
  const isPlaying = state.playing !== 'nothing'
  return (
    <div className="stack gap-3">
      <div className="cluster gap-2">
        <h4 className={styles.heading}>
          {paths.length} {words.paths.toLowerCase()}
        </h4>
        <Button small aria-disabled={isPlaying || undefined} onClick={() => !isPlaying && step()}>
          {words.step}
        </Button>
        <Button look="outline" small onClick={() => (isPlaying ? pause() : play('path'))}>
          {isPlaying ? words.pause : words.play}
        </Button>
        <Button
          look="outline"
          small
          aria-disabled={isPlaying || undefined}
          onClick={() => !isPlaying && play('all')}
        >
          {words.playAll}
        </Button>
      </div>
      <p className="quiet small">{words.pathsLead}</p>
      <div className={`stack ${styles.columns}`}>
        <ScrollRegion className={styles.paths} label={words.paths}>
          <ol className={styles.choices}>
            {paths.map(({ description }, index) => (
              <li key={description}>
                <button
                  type="button"
                  className={classNames(index === (state.path ?? 0) && styles.chosen)}
                  aria-pressed={index === (state.path ?? 0)}
                  onClick={() => choosePath(index)}
                >
                  {description}
                </button>
              </li>
            ))}
          </ol>
        </ScrollRegion>
        <PathSteps {...sample} />
      </div>
    </div>
  )
}
