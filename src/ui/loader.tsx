import styles from './loader.module.css'

/** Turns while something is under way; `label` says what. */
export const Loader = ({ label }: { label: string }) => (
  <span className={styles.loader} role="status" aria-label={label} />
)
