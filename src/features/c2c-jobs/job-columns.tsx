import { generatePath } from 'react-router'
import type { Job } from '#api/contracts/job.contract.ts'
import { c2cJobs as words } from '#src/content/c2c-jobs.ts'
import { pages } from '#src/content/pages.ts'
import { visaLabels } from '#src/content/visa-labels.ts'
import { shortDay } from '#src/lib/format-day.ts'
import { hourlyRange } from '#src/lib/hourly-rate.ts'
import { NoWrap, StackedCell } from '#src/ui/data-table/cells.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import { SiteLink } from '#src/ui/site-link.tsx'

const { heads } = words

/** Address of a job's page in the portal. */
export const jobPath = ({ id }: Pick<Job, 'id'>) => generatePath(pages.c2cJob.path, { id })

const placeOf = ({ location, remote }: Job) => (remote ? `${location}, ${words.remote}` : location)

/** The columns of the table of all jobs. */
export const jobColumns: readonly TableColumn<Job>[] = [
  {
    id: 'title',
    header: heads.title,
    value: (job) => job.pro_jobtitle,
    text: ({ pro_jobtitle, skills }) => `${pro_jobtitle}: ${skills.join(', ')}`,
    cell: (job) => (
      <StackedCell
        first={<SiteLink to={jobPath(job)}>{job.pro_jobtitle}</SiteLink>}
        second={job.skills.join(', ')}
      />
    ),
  },
  { id: 'location', header: heads.location, value: placeOf },
  {
    id: 'rate',
    header: heads.rate,
    value: ({ rateMax }) => rateMax,
    text: (job) => `${hourlyRange(job.rateMin, job.rateMax)}, ${words.months(job.durationMonths)}`,
    cell: (job) => (
      <StackedCell
        first={<NoWrap>{hourlyRange(job.rateMin, job.rateMax)}</NoWrap>}
        second={words.months(job.durationMonths)}
      />
    ),
    align: 'end',
  },
  {
    id: 'visas',
    header: heads.visas,
    value: ({ visas }) => visas.map((name) => visaLabels[name]).join(', '),
    isSorted: false,
  },
  {
    id: 'posted',
    header: heads.posted,
    value: ({ posted }) => posted,
    text: ({ posted }) => shortDay(posted),
    cell: ({ posted }) => <NoWrap>{shortDay(posted)}</NoWrap>,
  },
  {
    id: 'closes',
    header: heads.closes,
    value: ({ closes }) => closes,
    text: ({ closes }) => shortDay(closes),
    cell: ({ closes }) => <NoWrap>{shortDay(closes)}</NoWrap>,
  },
  { id: 'status', header: heads.status, value: ({ status }) => status },
]
