import type { Job } from '#api/contracts/careers/job.contract.ts'
import { visaNames } from '#api/contracts/platform/fields.ts'
import { asChoices, withAny } from '#api/rules/choices.ts'
import { skillNamesIn } from '#api/rules/skill-names.ts'
import { visaLabels } from '#api/rules/visa-labels.ts'
import { benchTable, benchLabels as labels, myBenchList } from '#src/content/staffing/bench.ts'
import { c2cJobs, submissionsPage, c2cJob as words } from '#src/content/staffing/c2c-jobs.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { JobFacts } from '#src/flows/job-facts.tsx'
import { ResumeField } from '#src/flows/resume-field.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { CheckboxField, FormField, SelectField } from '#src/ui/form-field.tsx'
import { LoadFailure, Skeleton, UploadProgress } from '#src/ui/loading.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { RichText } from '#src/ui/rich-text.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { TagList } from '#src/ui/tag-list.tsx'
import styles from './c2c-jobs.module.css'
import { useC2cJob, useSubmitForm } from './use-c2c-job.ts'

const formWords = words.form

const visas = asChoices(visaNames, visaLabels)

const NewCandidateFields = () => (
  <>
    <FormField name="name" label={labels.name} />
    <FormField name="title" label={labels.title} />
    <FormField name="exp" label={labels.exp} />
    <FormField name="location" label={labels.location} />
    <SelectField
      name="visaStatus"
      label={labels.visaStatus}
      placeholder={formWords.visaPlaceholder}
      options={visas}
      full
    />
    <FormField name="skills" label={labels.skills} hint={myBenchList.form.skillsHint} full />
  </>
)

const SubmitForm = ({ jobId }: { jobId: string }) => {
  const { flow, resume, bench, benchLoad, choose } = useSubmitForm(jobId)
  const { candidateId } = flow.formik.values
  const candidates = bench
    .filter(({ status }) => status !== 'Placed' && status !== 'Off')
    .map(({ id, name, title }) => ({ value: id, label: `${name}, ${title}` }))
  return (
    <FormFrame
      flow={flow}
      words={formWords}
      progress={<UploadProgress share={flow.progress} label={formWords.progress} />}
    >
      <div className={styles.whole}>
        <LoadFailure words={benchTable.failure} load={benchLoad} />
        <ChoiceField
          label={formWords.candidate}
          value={candidateId}
          choices={withAny(formWords.newCandidate, candidates)}
          onChoose={choose}
        />
      </div>
      {candidateId === '' && <NewCandidateFields />}
      <FormField name="email" label={formWords.email} type="email" full />
      <FormField name="rate" label={formWords.rate} inputMode="decimal" />
      <FormField name="availableFrom" label={formWords.availableFrom} type="date" />
      <FormField name="note" label={formWords.note} rows={3} countTo={1000} full />
      <ResumeField resume={resume} refusal={resume.refusal(flow.failure)} isAsked={flow.wasSubmitted} />
      <CheckboxField name="rightToRepresent">{formWords.right}</CheckboxField>
    </FormFrame>
  )
}

type JobPartsProps = Pick<ReturnType<typeof useC2cJob>, 'submitted' | 'submissionsLoad'> & { job: Job }

const JobParts = ({ job, submitted, submissionsLoad }: JobPartsProps) => (
  <div className={styles.columns}>
    <section className={styles.part}>
      <h2>{words.glance}</h2>
      <JobFacts job={job} />
      <h2>{words.description}</h2>
      <RichText html={job.pro_description} />
      <h2>{words.skills}</h2>
      <TagList label={words.skills} tags={skillNamesIn(job.skills)} />
    </section>
    <section className={`no-print ${styles.part}`} id="submit">
      <h2>{words.submitHeading}</h2>
      <LoadFailure words={submissionsPage.failure} load={submissionsLoad} />
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

export const Component = () => {
  const { job, isUnknown, isLoading, submitted, submissionsLoad, load } = useC2cJob()
  const all = <PortalLink {...words.all} />
  if (isUnknown) {
    return (
      <PortalHeading heading={words.unknown.heading} lead={words.unknown.text}>
        {all}
      </PortalHeading>
    )
  }
  if (load.failure !== null) return <LoadFailure words={c2cJobs.failure} load={load} />
  if (!job || isLoading) return <Skeleton lines={9} label={words.loading} />
  return (
    <>
      <PortalHeading heading={job.pro_jobtitle}>{all}</PortalHeading>
      <JobParts key={job.id} job={job} submitted={submitted} submissionsLoad={submissionsLoad} />
    </>
  )
}
