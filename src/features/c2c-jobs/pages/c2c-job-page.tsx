import type { Job } from '#api/contracts/job.contract.ts'
import { c2cJobs, submissionsPage, c2cJob as words } from '#src/content/c2c-jobs.ts'
import { JobFacts } from '#src/flows/job-facts.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { PortalHead } from '#src/ui/portal-head.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { TagList } from '#src/ui/tag-list.tsx'
import { SubmitForm } from '../components/submit-form.tsx'
import { useC2cJob } from '../use-c2c-job.ts'
import styles from './c2c-job-page.module.css'

type JobPartsProps = Pick<ReturnType<typeof useC2cJob>, 'submitted' | 'unknownSubmissions'> & { job: Job }

const JobParts = ({ job, submitted, unknownSubmissions }: JobPartsProps) => (
  <div className={styles.columns}>
    <section className={styles.part}>
      <h2>{words.glance}</h2>
      <JobFacts job={job} />
      <h2>{words.description}</h2>
      <RichText html={job.pro_description} />
      <h2>{words.skills}</h2>
      <TagList label={words.skills} tags={job.skills} />
    </section>
    <section className={styles.part} id="submit">
      <h2>{words.submitHeading}</h2>
      {unknownSubmissions && <LoadFailure words={submissionsPage.failure} {...unknownSubmissions} />}
      {submitted.length > 0 && (
        <p role="status">
          {words.already(submitted.join(', '))}{' '}
          <SiteLink to={words.submissions.href}>{words.submissions.label}</SiteLink>
        </p>
      )}
      {job.status === 'Open' ? <SubmitForm jobId={job.id} /> : <p>{words.closed}</p>}
    </section>
  </div>
)

export const C2cJobPage = () => {
  const { job, isLoading, submitted, unknownSubmissions, failure, isFetching, retry } = useC2cJob()
  if (failure) {
    return <LoadFailure words={c2cJobs.failure} message={failure} isRetrying={isFetching} onRetry={retry} />
  }
  if (isLoading) return <Skeleton lines={9} label={words.loading} />
  const all = (
    <SiteLink to={words.all.href} className={buttonClass('outline', true)}>
      {words.all.label}
    </SiteLink>
  )
  if (!job) {
    return (
      <PortalHead heading={words.unknown.heading} lead={words.unknown.text}>
        {all}
      </PortalHead>
    )
  }
  return (
    <>
      <PortalHead heading={job.pro_jobtitle}>{all}</PortalHead>
      <JobParts key={job.id} job={job} submitted={submitted} unknownSubmissions={unknownSubmissions} />
    </>
  )
}
