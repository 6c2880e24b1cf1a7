import { riverLines } from '#src/lib/river-lines.ts'
import styles from './river.module.css'

/** The firm's motif, data flowing as braided river lines; decoration behind a dark band. */
export const River = ({ seed = 7, count = 46 }: { seed?: number; count?: number }) => (
  <svg
    className={styles.river}
    viewBox="0 0 1440 800"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    {riverLines(seed, count).map(({ d, accent, opacity }) => (
      <path key={d} d={d} opacity={opacity} className={accent ? styles.accent : undefined} />
    ))}
  </svg>
)
