import styles from './upload-progress.module.css'

/** How much of something has been sent; `share` runs from 0 to 1. */
export const UploadProgress = ({ share, label }: { share: number; label: string }) => (
  <progress className={styles.bar} max={1} value={share} aria-label={label}>
    {Math.round(share * 100)}%
  </progress>
)
