import { submissionsPage } from '#src/content/c2c-jobs.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './no-submissions.module.css'

/** Stands in place of the table while there is no submission. */
export const NoSubmissions = () => (
  <div className={styles.none}>
    <h2>{submissionsPage.none.heading}</h2>
    <p>{submissionsPage.none.text}</p>
    <SiteLink to={submissionsPage.jobs.href} className={buttonClass()}>
      {submissionsPage.jobs.label}
    </SiteLink>
  </div>
)
