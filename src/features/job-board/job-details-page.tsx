import { type ReactNode, useState } from 'react'
import { generatePath } from 'react-router'
import { applicationApi } from '#api/client/application.endpoints.ts'
import { jobApi } from '#api/client/job.endpoints.ts'
import type { Job } from '#api/contracts/job.contract.ts'
import { company } from '#src/content/company.ts'
import { jobBoard, jobDetails as words } from '#src/content/job-board.ts'
import { notFound } from '#src/content/not-found.ts'
import { pages } from '#src/content/pages.ts'
import { JobFacts } from '#src/flows/job-facts.tsx'
import type { Preload } from '#src/flows/page-routes.tsx'
import { hourlyRange } from '#src/lib/hourly-rate.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { type HeadWords, Hero, Section, SectionHead } from '#src/ui/layout.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PageHead, publicOrigin } from '#src/ui/page-head.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { TagList } from '#src/ui/tag-list.tsx'
import styles from './job-board.module.css'
import { applyPath, detailsPath } from './job-paths.ts'
import { JobRow } from './job-row.tsx'
import { jobAt, shareLink, useJobDetails } from './use-job-details.ts'

/** Starts the list of open jobs and, for a job that is not in it, the question what became of it. */
export const preload: Preload = (dispatch, { id = '' }) => [
  dispatch(jobApi.endpoints.getPublicJobs.initiate()).then(({ data: jobs }) =>
    jobs && !jobAt(jobs, id)
      ? dispatch(applicationApi.endpoints.getJobByName.initiate({ jobname: id }))
      : undefined,
  ),
]

const closedPage = (title: string) => ({
  title: `${title} | ${company.name}`,
  description: words.closed.lead,
})

type NoJobProps = {
  page: { readonly title: string; readonly description: string }
  path: string | null
  head: HeadWords
  children?: ReactNode
}

/** Stands in place of a job that takes no applications, or never was. */
const NoJob = ({ page, path, head, children }: NoJobProps) => (
  <div className={styles.page}>
    <PageHead page={{ ...page, path, index: false }} />
    <Hero words={head}>
      {children}
      <SiteLink to={words.board.href} className={buttonClass('river')}>
        {words.board.label}
      </SiteLink>
    </Hero>
  </div>
)

/** The page of an address at which there is no job and never was. */
const UnknownJob = () => (
  <NoJob page={pages.notFound} path={null} head={{ eyebrow: notFound.code, heading: notFound.heading }}>
    <p className={styles.sentence}>
      {notFound.sentence} <SiteLink to={notFound.link.href}>{notFound.link.label}</SiteLink>
      {notFound.end}
    </p>
  </NoJob>
)

const headOf = (job: Job) => ({
  title: `${job.pro_jobtitle} | ${company.name}`,
  description: words.summary({
    title: job.pro_jobtitle,
    location: job.location,
    rate: hourlyRange(job.rateMin, job.rateMax),
    months: jobBoard.facts.months(job.durationMonths),
    skills: job.skills.join(', '),
  }),
  path: detailsPath(job),
  index: true,
})

const leadOf = ({ location, rateMin, rateMax, durationMonths }: Job) =>
  [location, hourlyRange(rateMin, rateMax), jobBoard.facts.months(durationMonths)].join(' · ')

/** Shares the address of a job, and says what came of it. */
const ShareButton = ({ job }: { job: Job }) => {
  const [outcome, setOutcome] = useState('')
  const share = async () =>
    setOutcome(await shareLink({ title: job.pro_jobtitle, url: publicOrigin() + detailsPath(job) }))
  return (
    <>
      <Button look="ghost" onClick={() => void share()}>
        {words.share}
      </Button>
      {outcome && <p className={styles.outcome}>{outcome}</p>}
    </>
  )
}

/** What a job is about, the skills it needs, and where to apply. */
const JobText = ({ job }: { job: Job }) => (
  <div className={styles.text}>
    <h2 className="step-3">{words.description}</h2>
    <RichText html={job.pro_description} />
    <h3>{jobBoard.facts.skills}</h3>
    <TagList label={jobBoard.facts.skills} tags={job.skills} />
    <SiteLink to={applyPath(job)} className={buttonClass()}>
      {words.apply}
    </SiteLink>
  </div>
)

/** Jobs that ask for the same skills, and the way back to the board. */
const SimilarJobs = ({ jobs }: { jobs: readonly Job[] }) => (
  <Section sunken>
    <SectionHead words={jobs.length > 0 ? words.similar : words.more} />
    {jobs.length > 0 && (
      <ul className={styles.similarJobs}>
        {jobs.map((job) => (
          <JobRow key={job.id} job={job} />
        ))}
      </ul>
    )}
    <SiteLink to={words.board.href} className={`${buttonClass('outline')} ${styles.allJobs}`}>
      {words.board.label}
    </SiteLink>
  </Section>
)

/** The page of a job that takes applications. */
const OpenJob = ({ job, similar }: { job: Job; similar: readonly Job[] }) => (
  <>
    <PageHead page={headOf(job)} />
    <Hero words={{ eyebrow: words.eyebrow, heading: job.pro_jobtitle, lead: leadOf(job) }}>
      <div className="cluster">
        <SiteLink to={applyPath(job)} className={buttonClass('river')}>
          {words.apply}
        </SiteLink>
        <ShareButton job={job} />
      </div>
    </Hero>
    <Section two>
      <SectionHead words={words.glance}>
        <JobFacts job={job} />
      </SectionHead>
      <JobText job={job} />
    </Section>
    <SimilarJobs jobs={similar} />
  </>
)

export const Component = () => {
  const { id, view, isRetrying, retry } = useJobDetails()
  const path = generatePath(pages.jobDetails.path, { id })
  if (view.kind === 'open') return <OpenJob key={view.job.id} job={view.job} similar={view.similar} />
  if (view.kind === 'closed') {
    return <NoJob page={closedPage(view.title)} path={path} head={{ ...words.closed, heading: view.title }} />
  }
  if (view.kind === 'unknown') return <UnknownJob />
  return (
    <>
      <PageHead page={{ ...pages.jobDetails, path: view.kind === 'failed' ? null : path }} />
      <Hero words={words} />
      <Section>
        {view.kind === 'loading' ? (
          <Skeleton lines={8} label={words.loading} />
        ) : (
          <LoadFailure
            words={jobBoard.failure}
            load={{ failure: view.message, isFetching: isRetrying, retry }}
          />
        )}
      </Section>
    </>
  )
}
