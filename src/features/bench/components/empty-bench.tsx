import { myBenchList } from '#src/content/bench.ts'
import styles from './empty-bench.module.css'

/** Stands in place of a bench with nobody on it; the buttons above it say what to do. */
export const EmptyBench = () => (
  <div className={styles.none}>
    <h2>{myBenchList.none.heading}</h2>
    <p>{myBenchList.none.text}</p>
  </div>
)
