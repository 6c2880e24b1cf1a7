import { engagementOf, type Job } from '#api/contracts/job.contract.ts'
import { jobBoard } from '#src/content/job-board.ts'
import { lengthOf, rateOf } from '#src/flows/job-facts.tsx'
import { longDay } from '#src/lib/days.ts'
import { skillNamesIn } from '#src/lib/skill-names.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import { TagList } from '#src/ui/tag-list.tsx'
import styles from './job-board.module.css'
import { detailsPath } from './job-paths.ts'

const words = jobBoard.facts

const Places = ({ job: { industry, location, remote } }: { job: Job }) => (
  <ul className={styles.places}>
    {[location, ...(remote ? [words.remote] : []), industry].filter(Boolean).map((fact) => (
      <li key={fact}>{fact}</li>
    ))}
  </ul>
)

/** One job of a list; all of it leads to the job's own page. */
export const JobRow = ({ job }: { job: Job }) => {
  const { sponsorship } = job
  const [rate, length] = [rateOf(job), lengthOf(job)]
  return (
    <li className={styles.row}>
      <div className="stack gap-3">
        <h3>
          <SiteLink to={detailsPath(job)} className={`stretched-link ${styles.link}`}>
            {job.pro_jobtitle}
          </SiteLink>
        </h3>
        <Places job={job} />
        <TagList label={words.skills} tags={skillNamesIn(job.skills)} />
      </div>
      <div className={styles.terms}>
        {rate && <p className={styles.rate}>{rate}</p>}
        {length && <p>{length}</p>}
        <p>{engagementOf(job).join(', ')}</p>
        {sponsorship !== null && sponsorship !== undefined && <p>{words.sponsorship[sponsorship ? 0 : 1]}</p>}
        <p>
          {words.posted} <time dateTime={job.posted}>{longDay(job.posted)}</time>
        </p>
      </div>
    </li>
  )
}
