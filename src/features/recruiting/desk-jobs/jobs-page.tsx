import { useState } from 'react'
import { type DeskJobSummary, jobStatuses } from '#api/contracts/recruiting/desk-job.contract.ts'
import { asChoices, withAny } from '#api/rules/choices.ts'
import { shortDay } from '#api/rules/days.ts'
import { jobDetails } from '#src/content/careers/job-board.ts'
import { pages } from '#src/content/pages.ts'
import { deskJob, deskJobs as words } from '#src/content/recruiting/desk-jobs.ts'
import { DecisionDialog, DecisionOutcome } from '#src/flows/decision.tsx'
import { getRate, stated } from '#src/flows/job-facts.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonGroup, ChoiceButtons } from '#src/ui/button-group.tsx'
import { NoWrap, WholeWords } from '#src/ui/data-table/cells.tsx'
import { RecordTable } from '#src/ui/data-table/data-table.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import styles from './desk-jobs.module.css'
import { deskJobPath, getSteps, newestFirst, useDeskJobs, useJobSteps } from './use-desk-jobs.ts'

const heads = words.columns

const formatLocation = ({ location, country, remote }: DeskJobSummary) =>
  stated([location || jobDetails.countries[country], remote ? jobDetails.facts.remote : null], ', ')

const columns: readonly TableColumn<DeskJobSummary>[] = [
  {
    id: 'title',
    header: heads.title,
    value: ({ title }) => title,
    cell: ({ id, title }) => (
      <WholeWords>
        <SiteLink to={deskJobPath(id)}>{title}</SiteLink>
      </WholeWords>
    ),
  },
  { id: 'place', header: heads.place, value: formatLocation },
  {
    id: 'rate',
    header: heads.rate,
    value: ({ rateMax }) => rateMax ?? 0,
    text: (job) => getRate(job) ?? words.notStated,
    cell: (job) => <NoWrap>{getRate(job) ?? words.notStated}</NoWrap>,
    align: 'end',
  },
  {
    id: 'applications',
    header: heads.applications,
    value: ({ applications }) => applications,
    isSearched: false,
    align: 'end',
    inLine: ({ applications }) => deskJob.applications(applications),
  },
  {
    id: 'posted',
    header: heads.posted,
    // Sorts drafts after every date.
    value: ({ posted }) => posted ?? '9',
    text: ({ posted }) => (posted ? shortDay(posted) : words.notPosted),
    cell: ({ posted }) => <NoWrap>{posted ? shortDay(posted) : words.notPosted}</NoWrap>,
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

export const Component = () => {
  const { jobs, remote, status, load, choose } = useDeskJobs()
  const steps = useJobSteps()
  const [closing, setClosing] = useState('')
  const { text, ...question } = deskJob.closeQuestion
  return (
    <>
      <PortalHeading heading={words.heading}>
        <PortalLink href={pages.newJob.path} label={words.add} look="solid" />
      </PortalHeading>
      <DecisionOutcome failure={steps.asked ? null : steps.failure} outcome={steps.outcome} />
      <RecordTable
        words={words}
        load={load}
        rows={jobs}
        remote={remote}
        columns={columns}
        canHide
        initialSort={newestFirst}
        tools={
          <ChoiceButtons
            label={words.filters.status}
            value={status}
            choices={withAny(words.filters.all, asChoices(jobStatuses))}
            onChoose={choose}
          />
        }
        actions={(job) => (
          <ButtonGroup label={`${deskJob.actions}: ${job.title}`} className={styles.rowActions}>
            <Button small look="outline" onClick={() => steps.copy(job)}>
              {deskJob.copy}
              <span className="visually-hidden"> {job.title}</span>
            </Button>
            {getSteps(job).includes('close') && (
              <Button
                small
                look="outline"
                onClick={() => {
                  setClosing(job.title)
                  steps.close(job)
                }}
              >
                {deskJob.close}
                <span className="visually-hidden"> {job.title}</span>
              </Button>
            )}
          </ButtonGroup>
        )}
      />
      {steps.asked && <DecisionDialog words={question} text={text(closing)} asking={steps} />}
    </>
  )
}
