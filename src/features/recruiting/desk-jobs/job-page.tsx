import { generatePath, useParams } from 'react-router'
import type { Job } from '#api/contracts/careers/job.contract.ts'
import type { DeskJob } from '#api/contracts/recruiting/desk-job.contract.ts'
import { judgeAdvertisement } from '#api/rules/advertisement.ts'
import { longDay, utcDay } from '#api/rules/days.ts'
import { pages } from '#src/content/pages.ts'
import { jobForm, deskJob as words } from '#src/content/recruiting/desk-jobs.ts'
import { ChangesNotice } from '#src/flows/changes-notice.tsx'
import { DecisionDialog, DecisionOutcome } from '#src/flows/decision.tsx'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { JobAdvert } from '#src/flows/job-advert.tsx'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonGroup } from '#src/ui/button-group.tsx'
import { keepSaid } from '#src/ui/notify.ts'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { RecordUnavailable } from '#src/ui/record-unavailable.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import { AdvertisementNotes } from './advertisement-notes.tsx'
import styles from './desk-jobs.module.css'
import { JobFields } from './job-fields.tsx'
import { getSteps, isRemovable, useDeskJob, useJobSteps } from './use-desk-jobs.ts'
import { useJobForm } from './use-job-form.ts'

const asPublic = (job: DeskJob): Job => ({
  ...job,
  pro_jobtitle: job.title,
  pro_description: job.description,
  posted: job.posted ?? utcDay(Date.now()),
  status: 'Open',
})

const Asked = ({ questions }: Pick<DeskJob, 'questions'>) =>
  questions.length > 0 && (
    <div className={styles.asked}>
      <h3>{words.preview.asked}</h3>
      <ol>
        {questions.map(({ id, text, isRequired }) => (
          <li key={id}>{isRequired ? text : `${text} (${words.preview.optional})`}</li>
        ))}
      </ol>
    </div>
  )

const Preview = ({ job }: { job: DeskJob }) => (
  <section aria-label={words.preview.label} className="stack gap-3">
    <p className="quiet">{words.preview.text}</p>
    <div className={styles.preview}>
      <JobAdvert job={asPublic(job)} isPart end={<Asked questions={job.questions} />} />
    </div>
  </section>
)

const EditForm = ({ job, onClose }: { job: DeskJob; onClose: () => void }) => {
  const { flow, ...merging } = useJobForm(job)
  const leave = (first: () => void) => () => {
    first()
    onClose()
  }
  const close = leave(() => {
    keepSaid(jobForm.editWords.thanks)
    flow.close()
  })
  return (
    <>
      <ChangesNotice merging={merging} words={jobForm.changes} />
      <FormFrame
        flow={{ ...flow, hasDraft: true, clear: leave(flow.clear), close }}
        words={jobForm.editWords}
      >
        <JobFields />
      </FormFrame>
    </>
  )
}

const describeDays = ({ status, closes }: DeskJob) => {
  if (status === 'Draft') return words.closesOn(longDay(closes))
  return status === 'Open' ? words.openUntil(longDay(closes)) : words.closedOn(longDay(closes))
}

const Head = ({ job, children }: { job: DeskJob; children?: React.ReactNode }) => (
  <div className="stack gap-2">
    <PortalHeading heading={job.title} isNew>
      <PortalLink href={pages.deskJobs.path} label={words.back} />
      {children}
    </PortalHeading>
    <p className="cluster">
      <StatusChip status={job.status} tone={statusTones.job[job.status]} />
      <span className="quiet">{describeDays(job)}</span>
      {job.status !== 'Draft' && <span className="quiet">{words.applications(job.applications)}</span>}
    </p>
  </div>
)

const Shown = ({ job, onEdit }: { job: DeskJob; onEdit: () => void }) => {
  const steps = useJobSteps()
  const can = getSteps(job)
  const { text, ...question } = steps.asked === 'remove' ? words.removeQuestion : words.closeQuestion
  const { status, name } = job
  return (
    <>
      <Head job={job}>
        {status === 'Open' && (
          <PortalLink href={generatePath(pages.jobDetails.path, { id: name })} label={words.onSite} />
        )}
      </Head>
      <ButtonGroup label={words.actions} className="cluster gap-2 no-print">
        {can.includes('publish') && (
          <Button small onClick={() => steps.publish(job)}>
            {words.publish}
          </Button>
        )}
        {can.includes('reopen') && (
          <Button small onClick={() => steps.reopen(job)}>
            {words.reopen}
          </Button>
        )}
        <Button small look="outline" onClick={onEdit}>
          {words.edit}
        </Button>
        <Button small look="outline" onClick={() => steps.copy(job)}>
          {words.copy}
        </Button>
        {can.includes('close') && (
          <Button small look="outline" onClick={() => steps.close(job)}>
            {words.close}
          </Button>
        )}
        {isRemovable(job) && (
          <Button small look="outline" onClick={() => steps.remove(job)}>
            {words.remove}
          </Button>
        )}
      </ButtonGroup>
      <DecisionOutcome failure={steps.asked ? null : steps.failure} outcome={steps.outcome} />
      {steps.asked && <DecisionDialog words={question} text={text(job.title)} asking={steps} />}
      <div className={styles.beside}>
        <Preview job={job} />
        <AdvertisementNotes findings={judgeAdvertisement(job, utcDay(Date.now()))} />
      </div>
    </>
  )
}

const JobPage = ({ id }: { id: string }) => {
  const { record, isUnknown, load } = useDeskJob(id)
  const { params, change } = useAddressParams()
  if (!record)
    return <RecordUnavailable words={words} backTo={pages.deskJobs.path} isUnknown={isUnknown} load={load} />
  if (params.get('edit') === 'text') {
    return (
      <>
        <Head job={record} />
        <EditForm job={record} onClose={() => change({ edit: '' })} />
      </>
    )
  }
  return <Shown job={record} onEdit={() => change({ edit: 'text' })} />
}

export const Component = () => {
  const { id = '' } = useParams()
  return <JobPage key={id} id={id} />
}
