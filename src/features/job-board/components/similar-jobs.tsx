import type { Job } from '#api/contracts/job.contract.ts'
import { jobDetails as words } from '#src/content/job-board.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { Section, SectionHead } from '#src/ui/layout.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { JobRow } from './job-row.tsx'
import styles from './similar-jobs.module.css'

/** Jobs that ask for the same skills, and the way back to the board. */
export const SimilarJobs = ({ jobs }: { jobs: readonly Job[] }) => (
  <Section sunken>
    <SectionHead words={jobs.length > 0 ? words.similar : words.more} />
    {jobs.length > 0 && (
      <ul className={styles.list}>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
    )}
    <SiteLink to={words.board.href} className={`${buttonClass('outline')} ${styles.board}`}>
      {words.board.label}
    </SiteLink>
  </Section>
)
