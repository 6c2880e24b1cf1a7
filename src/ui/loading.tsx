import { Button } from './button.tsx'
import styles from './loading.module.css'

/** Stands where content will be while it is on its way; `label` says what is loading. */
export const Skeleton = ({ lines, label }: { lines: number; label: string }) => (
  <div className="stack gap-3" role="status" aria-label={label}>
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

type LoadFailureProps = {
  words: { readonly heading: string; readonly retry: string }
  message: string
  isRetrying: boolean
  onRetry: () => void
}

/** Stands where content would be that could not be loaded: why, line by line, and a button to try again. */
export const LoadFailure = ({ words, message, isRetrying, onRetry }: LoadFailureProps) => (
  <div className={styles.failure} role="alert">
    <h2 className="step-2">{words.heading}</h2>
    <p>{message}</p>
    <Button onClick={onRetry} disabled={isRetrying}>
      {isRetrying ? 'Wait...' : words.retry}
    </Button>
  </div>
)
