import { benchUpload as words } from '#src/content/bench.ts'
import type { UploadStep } from '../use-bench-upload.ts'
import styles from './upload-steps.module.css'

const places: Record<UploadStep, number> = {
  choosing: 0,
  reading: 0,
  mapping: 1,
  checking: 1,
  preview: 2,
  sending: 2,
  failed: 2,
  done: 3,
}

/** Where in the upload somebody is. */
export const UploadSteps = ({ step }: { step: UploadStep }) => {
  const now = places[step]
  return (
    <ol className={styles.steps} aria-label={words.stepsLabel}>
      {words.steps.map((label, place) => (
        <li
          key={label}
          aria-current={place === now ? 'step' : undefined}
          data-state={place < now ? 'past' : undefined}
        >
          {label}
        </li>
      ))}
    </ol>
  )
}
