import { generatePath } from 'react-router'
import type { Job } from '#api/contracts/job.contract.ts'
import { c2cJobs as words } from '#src/content/c2c-jobs.ts'
import { pages } from '#src/content/pages.ts'
import { visaLabels } from '#src/content/visa-labels.ts'
import { longDay } from '#src/lib/format-day.ts'
import { hourlyRange } from '#src/lib/hourly-rate.ts'
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
    cell: (job) => <SiteLink to={jobPath(job)}>{job.pro_jobtitle}</SiteLink>,
  },
  { id: 'location', header: heads.location, value: placeOf },
  {
    id: 'rate',
    header: heads.rate,
    value: ({ rateMax }) => rateMax,
    text: ({ rateMin, rateMax }) => hourlyRange(rateMin, rateMax),
    align: 'end',
  },
  {
    id: 'duration',
    header: heads.duration,
    value: ({ durationMonths }) => durationMonths,
    text: ({ durationMonths }) => words.months(durationMonths),
  },
  {
    id: 'visas',
    header: heads.visas,
    value: ({ visas }) => visas.map((name) => visaLabels[name]).join(', '),
    isSorted: false,
  },
  { id: 'skills', header: heads.skills, value: ({ skills }) => skills.join(', '), isSorted: false },
  {
    id: 'posted',
    header: heads.posted,
    value: ({ posted }) => posted,
    text: ({ posted }) => longDay(posted),
  },
  {
    id: 'closes',
    header: heads.closes,
    value: ({ closes }) => closes,
    text: ({ closes }) => longDay(closes),
  },
  { id: 'status', header: heads.status, value: ({ status }) => status },
]
