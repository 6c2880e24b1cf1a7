import { Button } from './button.tsx'
import styles from './load-failure.module.css'

type LoadFailureProps = {
  words: { readonly heading: string; readonly retry: string }
  message: string
  isRetrying: boolean
  onRetry: () => void
}

/** Stands where content would be that could not be loaded: why, and a button to try again. */
export const LoadFailure = ({ words, message, isRetrying, onRetry }: LoadFailureProps) => (
  <div className={styles.failure} role="alert">
    <h2>{words.heading}</h2>
    <p>{message}</p>
    <Button onClick={onRetry} disabled={isRetrying}>
      {isRetrying ? 'Wait...' : words.retry}
    </Button>
  </div>
)
