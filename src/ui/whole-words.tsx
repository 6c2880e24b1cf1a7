import styles from './whole-words.module.css'

/** Text of a table with room for a whole word in a line, however narrow its column would like to be. */
export const WholeWords = ({ children }: { children: string }) => (
  <span className={styles.words}>{children}</span>
)
