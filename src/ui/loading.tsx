import { Button } from './button.tsx'
import styles from './loading.module.css'

/** Stands where content will be while it is on its way; `label` says what is loading. */
export const Skeleton = ({ lines, label }: { lines: number; label: string }) => (
  <div className="stack gap-3" role="status" aria-label={label} data-loading="">
    {Array.from({ length: lines }, (_, line) => `line-${line}`).map((line) => (
      <div key={line} className={styles.line} />
    ))}
  </div>
)

/** How much of something has been sent; `share` runs from 0 to 1. */
export const UploadProgress = ({ share, label }: { share: number; label: string }) => (
  <progress className={styles.bar} max={1} value={share} aria-label={label}>
    {Math.round(share * 100)}%
  </progress>
)

/** Turns while something is under way; `label` says what. */
export const Loader = ({ label }: { label: string }) => (
  <span className={styles.loader} role="status" aria-label={label} />
)

/** An answer that is asked for: why there is none (null while there is one, or may still be), and how to ask again. */
export type Load = { failure: string | null; isFetching: boolean; retry: () => void }

type LoadFailureProps = { words: { readonly heading: string; readonly retry: string }; load: Load }

/**
 * Stands where content would be that could not be loaded: why, line by line, and a button to try again. Nothing where
 * loading did not fail.
 */
export const LoadFailure = ({ words, load: { failure, isFetching, retry } }: LoadFailureProps) =>
  failure !== null && (
    <div className={styles.failure} role="alert">
      <h2 className="step-2">{words.heading}</h2>
      <p>{failure}</p>
      <Button onClick={retry} disabled={isFetching}>
        {isFetching ? 'Wait...' : words.retry}
      </Button>
    </div>
  )
