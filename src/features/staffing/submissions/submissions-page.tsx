import { generatePath } from 'react-router'
import { type Submission, submissionStatuses } from '#api/contracts/staffing/submission.contract.ts'
import { asChoices, withAny } from '#api/rules/choices.ts'
import { localDay, shortDay } from '#api/rules/days.ts'
import { hourlyRate } from '#api/rules/hourly-rate.ts'
import { pages } from '#src/content/pages.ts'
import { submissionsPage as words } from '#src/content/staffing/c2c-jobs.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { NoWrap, StackedCell } from '#src/ui/data-table/cells.tsx'
import { RecordTable } from '#src/ui/data-table/data-table.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { SubmissionChip, SubmissionPopup } from './submission-popup.tsx'
import { newestFirst, useSubmissions } from './use-submissions.ts'

const { heads } = words

const submissionColumns: readonly TableColumn<Submission>[] = [
  {
    id: 'candidate',
    header: heads.candidate,
    value: ({ candidate }) => candidate.name,
    text: ({ candidate }) => `${candidate.name}, ${candidate.title}`,
    cell: ({ candidate }) => <StackedCell first={candidate.name} second={candidate.title} />,
  },
  {
    id: 'job',
    header: heads.job,
    value: ({ job }) => job.pro_jobtitle,
    text: ({ job }) => `${job.pro_jobtitle}, ${job.location}`,
    cell: ({ job }) => (
      <StackedCell
        first={<SiteLink to={generatePath(pages.c2cJob.path, { id: job.id })}>{job.pro_jobtitle}</SiteLink>}
        second={job.location}
      />
    ),
  },
  {
    id: 'rate',
    header: heads.rate,
    value: ({ rate }) => rate,
    text: ({ rate }) => hourlyRate(rate),
    cell: ({ rate }) => <NoWrap>{hourlyRate(rate)}</NoWrap>,
    exported: ({ rate }) => rate / 100,
    align: 'end',
  },
  {
    id: 'by',
    header: heads.by,
    value: ({ submittedBy }) => submittedBy.name,
    text: ({ submittedBy }) => `${submittedBy.name}, ${submittedBy.company}`,
    cell: ({ submittedBy }) => <StackedCell first={submittedBy.name} second={submittedBy.company} />,
  },
  {
    id: 'at',
    header: heads.at,
    value: ({ submittedAt }) => submittedAt,
    text: ({ submittedAt }) => shortDay(localDay(submittedAt)),
    cell: ({ submittedAt }) => <NoWrap>{shortDay(localDay(submittedAt))}</NoWrap>,
    exported: ({ submittedAt }) => localDay(submittedAt),
  },
  {
    id: 'status',
    header: heads.status,
    value: ({ status }) => status,
    cell: ({ status }) => <SubmissionChip status={status} />,
  },
]

const statuses = withAny(words.filters.anyStatus, asChoices(submissionStatuses))

const Records = ({ page }: { page: ReturnType<typeof useSubmissions> }) => (
  <RecordTable
    words={words}
    load={page.load}
    rows={page.rows}
    remote={page.remote}
    columns={submissionColumns}
    initialSort={newestFirst}
    tools={
      <div className="filters">
        <ChoiceField
          label={words.filters.status}
          value={page.status}
          choices={statuses}
          onChoose={page.chooseStatus}
        />
      </div>
    }
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
)

const NoSubmissions = ({ isReview }: { isReview: boolean }) => (
  <div className="empty-panel">
    <h2>{words.none.heading}</h2>
    <p>{isReview ? words.none.review : words.none.own}</p>
    {!isReview && (
      <SiteLink to={words.jobs.href} className={buttonClass()}>
        {words.jobs.label}
      </SiteLink>
    )}
  </div>
)

export const Component = () => {
  const page = useSubmissions()
  const { isReview } = page
  return (
    <>
      <PortalHeading heading={words.heading} lead={isReview ? words.lead.review : words.lead.own}>
        <PortalLink {...words.jobs} />
      </PortalHeading>
      {page.isNone ? isReview !== null && <NoSubmissions isReview={isReview} /> : <Records page={page} />}
      {page.opened && <SubmissionPopup submission={page.opened} onClose={page.close} />}
    </>
  )
}
