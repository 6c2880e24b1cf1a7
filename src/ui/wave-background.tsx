import { riverLines } from '#src/lib/river-lines.ts'
import styles from './wave-background.module.css'

const lines = riverLines(7, 46)

export const WaveBackground = () => (
  <svg
    className={`no-print ${styles.river}`}
    viewBox="0 0 1440 800"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    {lines.map(({ d, accent, opacity }) => (
      <path key={d} d={d} opacity={opacity} className={accent ? styles.riverAccent : undefined} />
    ))}
  </svg>
)
