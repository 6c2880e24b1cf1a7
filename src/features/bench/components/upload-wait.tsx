import type { ReactNode } from 'react'
import { UploadProgress } from '#src/ui/upload-progress.tsx'
import styles from './upload.module.css'

type UploadWaitProps = { label: string; share: number; children?: ReactNode }

/** Stands where a step will be while the file is on its way. */
export const UploadWait = ({ label, share, children }: UploadWaitProps) => (
  <div className={styles.card}>
    <div className={styles.wait}>
      <p role="status">{label}</p>
      <UploadProgress share={share} label={label} />
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  </div>
)
