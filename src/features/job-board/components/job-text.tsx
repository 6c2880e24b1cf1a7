import type { Job } from '#api/contracts/job.contract.ts'
import { jobBoard, jobDetails as words } from '#src/content/job-board.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { TagList } from '#src/ui/tag-list.tsx'
import { applyPath } from '../job-paths.ts'
import styles from './job-text.module.css'

/** What a job is about, the skills it needs, and where to apply. */
export const JobText = ({ job }: { job: Job }) => (
  <div className={styles.text}>
    <h2>{words.description}</h2>
    <RichText html={job.pro_description} />
    <h3>{jobBoard.facts.skills}</h3>
    <TagList label={jobBoard.facts.skills} tags={job.skills} />
    <SiteLink to={applyPath(job)} className={buttonClass()}>
      {words.apply}
    </SiteLink>
  </div>
)
