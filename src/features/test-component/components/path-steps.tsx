import { machineGallery as words } from '#src/content/machine-gallery.ts'
import { wordsFor } from '#src/lib/chart/chart-words.ts'
import { classNames } from '#src/lib/class-names.ts'
import type { SampleRun } from '../gallery/use-sample-run.ts'
import styles from './chart-paths.module.css'

/** The chosen path as sentences; a step can be gone to, and the one the sample stands at is marked. */
export const PathSteps = ({ paths, state, goTo }: SampleRun) => {
  const chosen = state.path ?? 0
  const path = paths[chosen]
  if (!path) return null
  const at = state.path === null ? -1 : state.events.length
  const sentences = [
    { key: 'start', action: `${words.start}.`, expected: path.start, name: '' },
    ...path.steps.map(({ event, action, expected }, index) => ({
      key: `${index}`,
      action,
      expected,
      name: wordsFor(event),
    })),
  ]
  return (
    <ol className={styles.steps}>
      {sentences.map(({ key, action, expected, name }, index) => (
        <li key={key} aria-current={index === at ? 'step' : undefined}>
          <button
            type="button"
            className={classNames(styles.step, index === at && styles.here, index < at && styles.gone)}
            onClick={() => goTo(chosen, index)}
          >
            <span className={styles.action}>{action}</span>
            {name && <code className={styles.event}>{name}</code>}
            <span className={styles.expected}>→ {expected}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
