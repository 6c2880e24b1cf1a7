import { generatePath } from 'react-router'
import { engagements, type ListedJob } from '#api/contracts/careers/job.contract.ts'
import { asChoices, withAny } from '#api/rules/choices.ts'
import { shortDay } from '#api/rules/days.ts'
import { unbroken } from '#api/rules/in-words.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { skillNamesIn } from '#api/rules/skill-names.ts'
import { jobBoard } from '#src/content/careers/job-board.ts'
import { pages } from '#src/content/pages.ts'
import { c2cJobs as words } from '#src/content/staffing/c2c-jobs.ts'
import { engagementFact, getLength, getRate, stated } from '#src/flows/job-facts.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { NoWrap, StackedCell } from '#src/ui/data-table/cells.tsx'
import { RecordTable } from '#src/ui/data-table/data-table.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import { ToggleChip } from '#src/ui/toggle-chip.tsx'
import { newestFirst, useC2cJobs } from './use-c2c-jobs.ts'

const { heads } = words

const jobPath = ({ id }: Pick<ListedJob, 'id'>) => generatePath(pages.c2cJob.path, { id })

const formatLocation = ({ location, remote }: ListedJob) =>
  stated([location, remote ? words.remote : null], ', ')

const jobColumns: readonly TableColumn<ListedJob>[] = [
  {
    id: 'title',
    header: heads.title,
    value: (job) => job.pro_jobtitle,
    text: ({ pro_jobtitle, skills }) => `${pro_jobtitle}: ${skillNamesIn(skills).join(', ')}`,
    cell: (job) => (
      <StackedCell
        first={<SiteLink to={jobPath(job)}>{job.pro_jobtitle}</SiteLink>}
        second={skillNamesIn(job.skills).join(', ')}
      />
    ),
  },
  { id: 'location', header: heads.location, value: formatLocation },
  {
    id: 'rate',
    header: heads.rate,
    value: ({ rateMax }) => rateMax ?? 0,
    text: (job) => stated([getRate(job), getLength(job)], ', '),
    cell: (job) => <StackedCell first={<NoWrap>{getRate(job)}</NoWrap>} second={getLength(job) ?? ''} />,
    align: 'end',
  },
  {
    id: 'engagement',
    header: heads.engagement,
    value: engagementFact,
    cell: (job) => unbroken(engagementFact(job)),
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
  {
    id: 'status',
    header: heads.status,
    value: ({ status }) => status,
    cell: ({ status }) => <StatusChip status={status} tone={statusTones.job[status]} />,
  },
]

type JobChoicesProps = Pick<ReturnType<typeof useC2cJobs>, 'filter' | 'statuses' | 'change'>

const JobChoices = ({ filter, statuses, change }: JobChoicesProps) => (
  <fieldset className="filters no-print">
    <legend className="visually-hidden">{words.filters.label}</legend>
    <ChoiceField
      label={words.filters.status}
      value={filter.status}
      choices={withAny(words.filters.anyStatus, asChoices(statuses))}
      onChoose={(status) => change({ status: oneOf(statuses, status, '') })}
    />
    <ChoiceField
      label={words.filters.engagement}
      value={filter.engagement}
      choices={withAny(words.filters.anyEngagement, asChoices(engagements, jobBoard.filters.engagements))}
      onChoose={(chosen) => change({ engagement: oneOf(engagements, chosen, '') })}
    />
    <ToggleChip
      label={words.filters.remote}
      checked={filter.remote}
      onToggle={(remote) => change({ remote })}
    />
  </fieldset>
)

export const Component = () => {
  const { rows, remote, filter, statuses, load, change } = useC2cJobs()
  return (
    <>
      <PortalHeading heading={words.heading} lead={words.lead}>
        {Object.values(words.links).map(({ label, href }) => (
          <PortalLink key={href} href={href} label={label} />
        ))}
      </PortalHeading>
      <RecordTable
        words={words}
        load={load}
        rows={rows}
        remote={remote}
        tools={<JobChoices filter={filter} statuses={statuses} change={change} />}
        columns={jobColumns}
        initialSort={newestFirst}
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
  )
}
