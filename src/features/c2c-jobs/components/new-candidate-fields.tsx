import { visaNames } from '#api/contracts/fields.ts'
import { benchLabels as labels, myBenchList } from '#src/content/bench.ts'
import { c2cJob } from '#src/content/c2c-jobs.ts'
import { visaLabels } from '#src/content/visa-labels.ts'
import { FormField } from '#src/ui/form-field.tsx'
import { SelectField } from '#src/ui/select-field.tsx'

const visas = visaNames.map((value) => ({ value, label: visaLabels[value] }))

/** What is asked of a candidate who is on no bench yet. */
export const NewCandidateFields = () => (
  <>
    <FormField name="name" label={labels.name} />
    <FormField name="title" label={labels.title} />
    <FormField name="exp" label={labels.exp} />
    <FormField name="location" label={labels.location} />
    <SelectField
      name="visaStatus"
      label={labels.visaStatus}
      placeholder={c2cJob.form.visaPlaceholder}
      options={visas}
      full
    />
    <FormField name="skills" label={labels.skills} hint={myBenchList.form.skillsHint} full />
  </>
)
