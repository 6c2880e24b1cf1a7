import { notFound } from '#src/content/not-found.ts'
import { pages } from '#src/content/pages.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './no-job.module.css'
import { NoJob } from './no-job.tsx'

/** The page of an address at which there is no job and never was. */
export const UnknownJob = () => (
  <NoJob page={pages.notFound} path={null} words={{ eyebrow: notFound.code, heading: notFound.heading }}>
    <p className={styles.sentence}>
      {notFound.sentence} <SiteLink to={notFound.link.href}>{notFound.link.label}</SiteLink>
      {notFound.end}
    </p>
  </NoJob>
)
