import type { Job } from '#api/contracts/job.contract.ts'
import { jobBoard } from '#src/content/job-board.ts'
import { visaLabels } from '#src/content/visa-labels.ts'
import { longDay } from '#src/lib/days.ts'
import { hourlyRange } from '#src/lib/hourly-rate.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import { TagList } from '#src/ui/tag-list.tsx'
import styles from './job-board.module.css'
import { detailsPath } from './job-paths.ts'

const words = jobBoard.facts

const Places = ({ job: { industry, location, remote } }: { job: Job }) => (
  <ul className={styles.places}>
    {[location, ...(remote ? [words.remote] : []), industry].map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </ul>
)

/** One job of a list; all of it leads to the job's own page. */
export const JobRow = ({ job }: { job: Job }) => (
  <li className={styles.row}>
    <div className="stack gap-3">
      <h3>
        <SiteLink to={detailsPath(job)} className={`stretched-link ${styles.link}`}>
          {job.pro_jobtitle}
        </SiteLink>
      </h3>
      <Places job={job} />
      <TagList label={words.skills} tags={job.skills} />
    </div>
    <div className={styles.terms}>
      <p className={styles.rate}>{hourlyRange(job.rateMin, job.rateMax)}</p>
      <p>{words.months(job.durationMonths)}</p>
      <p>{job.visas.map((name) => visaLabels[name]).join(', ')}</p>
      <p>
        {words.posted} <time dateTime={job.posted}>{longDay(job.posted)}</time>
      </p>
    </div>
  </li>
)
