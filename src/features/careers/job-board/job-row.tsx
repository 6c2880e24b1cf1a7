import type { ReactNode } from 'react'
import { getEngagement, type ListedJob } from '#api/contracts/careers/job.contract.ts'
import { daysAgo } from '#api/rules/age.ts'
import { longDay, monthAndDay } from '#api/rules/days.ts'
import { skillNamesIn } from '#api/rules/skill-names.ts'
import { jobBoard } from '#src/content/careers/job-board.ts'
import { getLength, getRate } from '#src/flows/job-facts.tsx'
import { useSavedJobs } from '#src/flows/use-saved-jobs.ts'
import { useIsHydrated } from '#src/lib/use-browser.ts'
import { useToday } from '#src/lib/use-today.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { detailsPath, mostCompared } from './job-paths.ts'
import styles from './job-row.module.css'

const words = jobBoard.facts

/** The age is known only after hydration. A new key replaces the element, which counts as no layout shift. */
const Age = ({ posted }: Pick<ListedJob, 'posted'>) => {
  const today = useToday()
  return (
    <time key={today === null ? 'day' : 'age'} dateTime={posted} title={longDay(posted)}>
      {today === null ? monthAndDay(posted) : daysAgo(posted, today)}
    </time>
  )
}

type SaveButtonProps = {
  job: Pick<ListedJob, 'name' | 'pro_jobtitle'>
  label?: string
}

export const SaveButton = ({ job, label }: SaveButtonProps) => {
  const { jobs, save } = useSavedJobs()
  const isAlive = useIsHydrated()
  const isSaved = jobs.saved.includes(job.name)
  return (
    <button
      type="button"
      className={label ? `${buttonClass('outline')} ${styles.save}` : `no-print icon-button ${styles.star}`}
      aria-pressed={isSaved}
      aria-label={jobBoard.saved.save(job.pro_jobtitle)}
      aria-disabled={!isAlive || undefined}
      onClick={() => isAlive && save(job.name, !isSaved)}
    >
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <path d="M12 3.8l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z" />
      </svg>
      {label}
    </button>
  )
}

type Marks = { names: readonly string[]; mark: (name: string, isMarked: boolean) => void }

const CompareButton = ({ job, comparison: { names, mark } }: { job: ListedJob; comparison: Marks }) => {
  const isAlive = useIsHydrated()
  const isMarked = names.includes(job.name)
  const isReady = isAlive && (isMarked || names.length < mostCompared)
  return (
    <button
      type="button"
      className={`no-print ${styles.star} ${styles.compare}`}
      aria-pressed={isMarked}
      aria-label={jobBoard.compare.mark(job.pro_jobtitle)}
      aria-disabled={!isReady || undefined}
      onClick={() => isReady && mark(job.name, !isMarked)}
    >
      {jobBoard.compare.go}
    </button>
  )
}

const Fact = ({
  className,
  children,
  note,
}: {
  className?: string
  children: ReactNode
  note?: ReactNode
}) => (
  <div className={className}>
    <p>{children}</p>
    {note && <p className={styles.note}>{note}</p>}
  </div>
)

const formatLocation = ({ location, remote }: ListedJob) =>
  [location, ...(remote ? [words.remote] : [])].filter(Boolean).join(' · ')

export const JobRow = ({ job, comparison }: { job: ListedJob; comparison?: Marks }) => {
  const { jobs } = useSavedJobs()
  const { sponsorship, skills } = job
  const isApplied = jobs.applied.some(({ name }) => name === job.name)
  const mark = isApplied ? jobBoard.applied : jobs.seen.includes(job.name) && jobBoard.seen.mark
  const sponsors =
    sponsorship === null || sponsorship === undefined ? null : words.sponsorship[sponsorship ? 0 : 1]
  return (
    <li className={styles.row}>
      <div className={styles.title}>
        <h3>
          <SiteLink to={detailsPath(job)} className={`stretched-link ${styles.link}`}>
            {job.pro_jobtitle}
          </SiteLink>
        </h3>
        <ul className={styles.skillNames} aria-label={words.skills}>
          {skillNamesIn(skills).map((skill) => (
            <li key={skill}>{skill}</li>
          ))}
        </ul>
      </div>
      <Fact className={styles.rate} note={getEngagement(job).join(', ')}>
        {getRate(job) ?? words.open}
      </Fact>
      <div className={styles.terms}>
        <Fact className={styles.length}>{getLength(job)}</Fact>
        <Fact className={styles.place} note={sponsors}>
          {formatLocation(job)}
        </Fact>
      </div>
      <Fact className={styles.age} note={mark}>
        <Age posted={job.posted} />
      </Fact>
      <div className={styles.marks}>
        <SaveButton job={job} />
        {comparison && <CompareButton job={job} comparison={comparison} />}
      </div>
    </li>
  )
}
