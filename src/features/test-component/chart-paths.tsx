import { machineGallery as words } from '#src/content/machine-gallery.ts'
import { wordsFor } from '#src/lib/chart/chart-words.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Button } from '#src/ui/button.tsx'
import { ScrollRegion } from './scroll-region.tsx'
import type { SampleRun } from './use-sample-run.ts'
import styles from './workbench.module.css'

/** The chosen path as sentences; a step can be gone to, and the one the sample stands at is marked. */
const PathSteps = ({ paths, state, goTo }: SampleRun) => {
  const chosen = state.path ?? 0
  const path = paths[chosen]
  if (!path) return null
  const at = state.path === null ? -1 : state.events.length
  const start = { action: `${words.start}.`, expected: path.start, event: undefined }
  const steps = [start, ...path.steps].map((step, index) => ({ ...step, index }))
  return (
    <ol className={styles.list}>
      {steps.map(({ action, expected, event, index }) => (
        <li key={index} aria-current={index === at ? 'step' : undefined}>
          <button
            type="button"
            className={classNames(styles.step, index === at && styles.here, index < at && styles.gone)}
            onClick={() => goTo(chosen, index)}
          >
            <span className={styles.action}>{action}</span>
            {event && <code>{wordsFor(event)}</code>}
            <span className={styles.expected}>→ {expected}</span>
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
    <div className={styles.part}>
      <div className={styles.row}>
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
      <p className={styles.lead}>{words.pathsLead}</p>
      <div className={styles.columns}>
        <ScrollRegion className={styles.paths} label={words.paths}>
          <ol className={styles.list}>
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
