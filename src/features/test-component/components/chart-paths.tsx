import { machineGallery as words } from '#src/content/machine-gallery.ts'
import { classNames } from '#src/lib/class-names.ts'
import { Button } from '#src/ui/button.tsx'
import type { SampleRun } from '../gallery/use-sample-run.ts'
import styles from './chart-paths.module.css'
import { PathSteps } from './path-steps.tsx'

/** A long list of paths scrolls; the focus lets it scroll by key. */
const scrollable = { tabIndex: 0 }

/** The paths generated from a chart: to choose one, go it step by step, and have one or all of them played. */
export const ChartPaths = (sample: SampleRun) => {
  const { paths, state, choosePath, step, play, pause } = sample
  const isPlaying = state.playing !== 'nothing'
  return (
    <div className={styles.paths}>
      <div className={styles.head}>
        <h4 className={styles.title}>
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
        <section className={styles.scroll} aria-label={words.paths} {...scrollable}>
          <ol className={styles.list}>
            {paths.map(({ description }, index) => (
              <li key={description}>
                <button
                  type="button"
                  className={classNames(styles.path, index === (state.path ?? 0) && styles.chosen)}
                  aria-pressed={index === (state.path ?? 0)}
                  onClick={() => choosePath(index)}
                >
                  {description}
                </button>
              </li>
            ))}
          </ol>
        </section>
        <PathSteps {...sample} />
      </div>
    </div>
  )
}
