import { jobBoard } from '#src/content/job-board.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './no-jobs.module.css'

const words = jobBoard.empty

/** Stands in place of the board when there is no open job at all. */
export const EmptyBoard = () => (
  <div className={styles.none}>
    <h2>{words.heading}</h2>
    <p>{words.text}</p>
    <SiteLink to={words.link.href} className={buttonClass()}>
      {words.link.label}
    </SiteLink>
  </div>
)
