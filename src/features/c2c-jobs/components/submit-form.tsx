import { benchTable } from '#src/content/bench.ts'
import { c2cJob } from '#src/content/c2c-jobs.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { ResumeField } from '#src/flows/resume-field.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { CheckboxField, FormField } from '#src/ui/form-field.tsx'
import { LoadFailure } from '#src/ui/load-failure.tsx'
import { UploadProgress } from '#src/ui/upload-progress.tsx'
import { useSubmitForm } from '../use-submit-form.ts'
import { NewCandidateFields } from './new-candidate-fields.tsx'
import styles from './submit-form.module.css'

const words = c2cJob.form

/** The form that submits a candidate of the own bench, or a new one, to a job. */
export const SubmitForm = ({ jobId }: { jobId: string }) => {
  const { flow, resume, refusal, progress, bench, missing, choose } = useSubmitForm(jobId)
  const { candidateId } = flow.formik.values
  const candidates = [
    { value: '', label: words.newCandidate },
    ...bench
      .filter(({ status }) => status !== 'Placed' && status !== 'Off')
      .map(({ id, name, title }) => ({ value: id, label: `${name}, ${title}` })),
  ]
  return (
    <FormFrame
      flow={flow}
      words={words}
      progress={<UploadProgress share={progress} label={words.progress} />}
    >
      <div className={styles.whole}>
        {missing && <LoadFailure words={benchTable.failure} {...missing} />}
        <ChoiceField label={words.candidate} value={candidateId} choices={candidates} onChoose={choose} />
      </div>
      {candidateId === '' && <NewCandidateFields />}
      <FormField name="email" label={words.email} type="email" full />
      <FormField name="rate" label={words.rate} inputMode="decimal" />
      <FormField name="availableFrom" label={words.availableFrom} type="date" />
      <FormField name="note" label={words.note} rows={3} countTo={1000} full />
      <ResumeField resume={resume} refusal={refusal} isAsked={flow.wasAsked} />
      <CheckboxField name="rightToRepresent">{words.right}</CheckboxField>
    </FormFrame>
  )
}
