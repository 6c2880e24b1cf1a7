import { Button } from './button.tsx'
import styles from './loading.module.css'

export const Skeleton = ({ lines, label }: { lines: number; label: string }) => (
  <div className="stack gap-3" role="status" aria-label={label} data-loading="">
    {Array.from({ length: lines }, (_, line) => `line-${line}`).map((line) => (
      <div key={line} className={styles.line} />
    ))}
  </div>
)

/** `share` is from 0 to 1. */
export const UploadProgress = ({ share, label }: { share: number; label: string }) => (
  <progress className={styles.bar} max={1} value={share} aria-label={label}>
    {Math.round(share * 100)}%
  </progress>
)

export const Loader = ({ label }: { label: string }) => (
  <span className={styles.loader} role="status" aria-label={label} />
)

/** `failure` is null while there is an answer or none yet. */
export type Load = { failure: string | null; isFetching: boolean; retry: () => void }

type LoadFailureProps = { words: { readonly heading: string; readonly retry: string }; load: Load }

/** Renders nothing if loading did not fail. */
export const LoadFailure = ({ words, load: { failure, isFetching, retry } }: LoadFailureProps) =>
  failure !== null && (
    <div className={styles.failure} role="alert">
      <h2 className="step-2">{words.heading}</h2>
      <p>{failure}</p>
      <Button isWaiting={isFetching} onClick={retry} disabled={isFetching}>
        {words.retry}
      </Button>
    </div>
  )
