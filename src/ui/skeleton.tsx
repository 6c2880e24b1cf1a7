import styles from './skeleton.module.css'

/** Stands where content will be while it is on its way; `label` says what is loading. */
export const Skeleton = ({ lines, label }: { lines: number; label: string }) => (
  <div className={styles.skeleton} role="status" aria-label={label}>
    {Array.from({ length: lines }, (_, line) => `line-${line}`).map((line) => (
      <div key={line} className={styles.line} />
    ))}
  </div>
)
