import { testComponent } from '#src/content/test-component.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './specimens.module.css'

export const SkeletonSpecimen = () => (
  <div className={styles.stack}>
    <p>{testComponent.waiting.start}</p>
    <Skeleton lines={4} label={testComponent.waiting.label} />
  </div>
)
