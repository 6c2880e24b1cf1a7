import { c2cJobs as words } from '#src/content/c2c-jobs.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { PortalHead } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { JobChoices } from '../components/job-choices.tsx'
import { jobColumns, jobPath } from '../job-columns.tsx'
import { useC2cJobs } from '../use-c2c-jobs.ts'

const newestFirst = { id: 'posted', desc: true } as const

export const C2cJobsPage = () => {
  const { found, filter, statuses, failure, isFetching, retry, change } = useC2cJobs()
  return (
    <>
      <PortalHead heading={words.heading} lead={words.lead}>
        {Object.values(words.links).map(({ label, href }) => (
          <SiteLink key={href} to={href} className={buttonClass('outline', true)}>
            {label}
          </SiteLink>
        ))}
      </PortalHead>
      {failure ? (
        <LoadFailure words={words.failure} message={failure} isRetrying={isFetching} onRetry={retry} />
      ) : (
        <>
          <JobChoices filter={filter} statuses={statuses} change={change} />
          <DataTable
            rows={found}
            rowId={({ id }) => id}
            columns={jobColumns}
            initialSort={newestFirst}
            caption={words.caption}
            search={words.search}
            loading={words.loading}
            exportName={words.file}
            actions={(job) =>
              job.status === 'Open' && (
                <SiteLink to={`${jobPath(job)}#submit`} className={buttonClass('outline', true)}>
                  {words.submit}
                  <span className="visually-hidden"> to {job.pro_jobtitle}</span>
                </SiteLink>
              )
            }
          />
        </>
      )}
    </>
  )
}
