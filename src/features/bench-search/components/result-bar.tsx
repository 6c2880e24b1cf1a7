import { benchSearch as words } from '#src/content/bench-search.ts'
import styles from './result-bar.module.css'

/** The size of the whole bench, and how many of the candidates at hand are shown. */
export const ResultBar = ({ shown, all }: { shown: number; all: number }) => (
  <div className={styles.bar}>
    <h2>{words.listHeading}</h2>
    <p className={styles.figures}>
      <strong>{words.postings}</strong>
      <span>{words.showing}</span>
    </p>
    <p role="status" className={styles.shown}>
      {words.shown(shown, all)}
    </p>
  </div>
)
