import { generatePath } from 'react-router'
import type { Submission } from '#api/contracts/submission.contract.ts'
import { submissionsPage } from '#src/content/c2c-jobs.ts'
import { pages } from '#src/content/pages.ts'
import { shortDay } from '#src/lib/format-day.ts'
import { hourlyRate } from '#src/lib/hourly-rate.ts'
import { NoWrap, StackedCell } from '#src/ui/data-table/cells.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import { StatusTag } from './components/status-tag.tsx'

const { heads } = submissionsPage

/** The columns of the table of submissions. */
export const submissionColumns: readonly TableColumn<Submission>[] = [
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
    text: ({ submittedAt }) => shortDay(submittedAt.slice(0, 10)),
    cell: ({ submittedAt }) => <NoWrap>{shortDay(submittedAt.slice(0, 10))}</NoWrap>,
    exported: ({ submittedAt }) => submittedAt.slice(0, 10),
  },
  {
    id: 'status',
    header: heads.status,
    value: ({ status }) => status,
    cell: ({ status }) => <StatusTag status={status} />,
  },
]
