import { submissionStatuses } from '#api/contracts/submission.contract.ts'
import { submissionsPage as words } from '#src/content/c2c-jobs.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { PortalHead } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { NoSubmissions } from '../components/no-submissions.tsx'
import { SubmissionPopup } from '../components/submission-popup.tsx'
import { submissionColumns } from '../submission-columns.tsx'
import { useSubmissions } from '../use-submissions.ts'
import styles from './submissions-page.module.css'

const newestFirst = { id: 'at', desc: true } as const

const statuses = [
  { value: '', label: words.filters.anyStatus },
  ...submissionStatuses.map((status) => ({ value: status, label: status })),
]

const Records = ({ page }: { page: ReturnType<typeof useSubmissions> }) => (
  <>
    <div className={styles.bar}>
      <ChoiceField
        label={words.filters.status}
        value={page.status}
        choices={statuses}
        onChoose={page.chooseStatus}
      />
    </div>
    <DataTable
      rows={page.found}
      rowId={({ id }) => id}
      columns={submissionColumns}
      initialSort={newestFirst}
      caption={words.caption}
      search={words.search}
      loading={words.loading}
      exportName={words.file}
      actions={({ id, candidate, job }) => (
        <Button look="outline" small onClick={() => page.open(id)}>
          {words.open}
          <span className="visually-hidden">
            {' '}
            of {candidate.name} for {job.pro_jobtitle}
          </span>
        </Button>
      )}
    />
  </>
)

export const SubmissionsPage = () => {
  const page = useSubmissions()
  const isReview = page.submissions?.some(({ mayReview }) => mayReview)
  return (
    <>
      <PortalHead heading={words.heading} lead={isReview ? words.lead.review : words.lead.own}>
        <SiteLink to={words.jobs.href} className={buttonClass('outline', true)}>
          {words.jobs.label}
        </SiteLink>
      </PortalHead>
      {page.failure && (
        <LoadFailure
          words={words.failure}
          message={page.failure}
          isRetrying={page.isFetching}
          onRetry={page.retry}
        />
      )}
      {!page.failure && (page.submissions?.length === 0 ? <NoSubmissions /> : <Records page={page} />)}
      {page.opened && <SubmissionPopup submission={page.opened} onClose={page.close} />}
    </>
  )
}
