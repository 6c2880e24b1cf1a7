import type { ReactNode } from 'react'
import { generatePath } from 'react-router'
import { applicationApi } from '#api/client/careers/application.endpoints.ts'
import { siteListsApi } from '#api/client/careers/site-lists.endpoints.ts'
import type { ApplicationSource } from '#api/contracts/careers/application-source.ts'
import type { Job, ListedJob } from '#api/contracts/careers/job.contract.ts'
import { monthAndDay } from '#api/rules/days.ts'
import { jobBoard, jobDetails as words } from '#src/content/careers/job-board.ts'
import { company } from '#src/content/firm/company.ts'
import { pages } from '#src/content/pages.ts'
import { notFound } from '#src/content/site/not-found.ts'
import { JobAdvert, jobSummary } from '#src/flows/job-advert.tsx'
import type { Preload } from '#src/flows/page-routes.tsx'
import { noteSeen, useAppliedOn } from '#src/flows/use-saved-jobs.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { type HeadWords, Section, SectionHead, ToolOpening } from '#src/ui/layout.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PageHead } from '#src/ui/page-head.tsx'
import { ShareButton } from '#src/ui/share-button.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './job-board.module.css'
import { applyPath, detailsPath } from './job-paths.ts'
import { JobRow, SaveButton } from './job-row.tsx'
import { isUnknown, useJobDetails } from './use-job-details.ts'

export const preload: Preload = (dispatch, { id = '' }) => [
  dispatch(siteListsApi.endpoints.getOpenJob.initiate({ name: id })).then(({ error }) =>
    isUnknown(error) ? dispatch(applicationApi.endpoints.getJobByName.initiate({ jobname: id })) : undefined,
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

const NoJob = ({ page, path, head, children }: NoJobProps) => (
  <>
    <PageHead page={{ ...page, path, index: false }} />
    <ToolOpening
      words={head}
      ground="paper"
      action={
        <SiteLink to={words.board.href} className={buttonClass()}>
          {words.board.label}
        </SiteLink>
      }
    >
      {children}
    </ToolOpening>
  </>
)

const UnknownJob = () => (
  <NoJob page={pages.notFound} path={null} head={{ eyebrow: notFound.code, heading: notFound.heading }}>
    <p className={styles.sentence}>
      {notFound.sentence} <SiteLink to={notFound.link.href}>{notFound.link.label}</SiteLink>
      {notFound.end}
    </p>
  </NoJob>
)

const getHead = (job: Job) => ({
  title: `${job.pro_jobtitle} | ${company.name}`,
  description: jobSummary(job),
  path: detailsPath(job),
  index: true,
})

const SimilarJobs = ({ jobs }: { jobs: readonly ListedJob[] }) => (
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

type OpenJobProps = { job: Job; similar: readonly ListedJob[]; source: ApplicationSource }

const OpenJob = ({ job, similar, source }: OpenJobProps) => {
  const appliedOn = useAppliedOn(job.name)
  const apply = (
    <SiteLink to={applyPath(job, source)} className={buttonClass()}>
      {words.apply}
    </SiteLink>
  )
  return (
    <>
      <PageHead page={getHead(job)} />
      <JobAdvert
        job={job}
        note={appliedOn && words.applied(monthAndDay(appliedOn))}
        top={
          <div className={`cluster ${styles.actions}`} ref={noteSeen} data-job={job.name}>
            {apply}
            <SaveButton job={job} label={jobBoard.saved.saveThis} />
            <ShareButton shared={{ title: job.pro_jobtitle, path: detailsPath(job) }} words={words} />
          </div>
        }
        end={apply}
      />
      <SimilarJobs jobs={similar} />
    </>
  )
}

export const Component = () => {
  const { id, source, view, isRetrying, retry } = useJobDetails()
  const path = generatePath(pages.jobDetails.path, { id })
  if (view.kind === 'open') {
    return <OpenJob key={view.job.id} job={view.job} similar={view.similar} source={source} />
  }
  if (view.kind === 'closed') {
    return <NoJob page={closedPage(view.title)} path={path} head={{ ...words.closed, heading: view.title }} />
  }
  if (view.kind === 'unknown') return <UnknownJob />
  return (
    <>
      <PageHead page={{ ...pages.jobDetails, path: view.kind === 'failed' ? null : path }} />
      <ToolOpening words={words} ground="paper" />
      <Section compact>
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
