import { useFormikContext } from 'formik'
import { currencies } from '#api/contracts/platform/fields.ts'
import { jobCountries } from '#api/contracts/recruiting/desk-job.contract.ts'
import { judgeAdvertisement } from '#api/rules/advertisement.ts'
import { asChoices } from '#api/rules/choices.ts'
import { jobForm as words } from '#src/content/recruiting/desk-jobs.ts'
import { useToday } from '#src/lib/use-today.ts'
import { CheckboxField, FormField, SelectField } from '#src/ui/form-field.tsx'
import { AdvertisementNotes } from './advertisement-notes.tsx'
import styles from './desk-jobs.module.css'
import { currencyAfter, type JobValues, readJob } from './job-values.ts'
import { QuestionsField } from './questions-field.tsx'
import { TextEditor } from './text-editor.tsx'

const { fields } = words

const Where = () => {
  const { values, setValues } = useFormikContext<JobValues>()
  const chooseCountry = (country: string) =>
    void setValues({ ...values, country, currency: currencyAfter(values, country) })
  return (
    <fieldset className={styles.group}>
      <legend>{words.groups.where}</legend>
      <FormField name="location" label={fields.location} autoComplete="off" />
      <SelectField
        name="country"
        label={fields.country}
        placeholder={words.choose}
        options={asChoices(jobCountries, words.countries)}
        onChoose={chooseCountry}
      />
      <CheckboxField name="remote">{fields.remote}</CheckboxField>
    </fieldset>
  )
}

const Terms = () => (
  <fieldset className={styles.group}>
    <legend>{words.groups.terms}</legend>
    <fieldset className={styles.boxes}>
      <legend className="small">{words.engagement}</legend>
      <CheckboxField name="c2c">{fields.c2c}</CheckboxField>
      <CheckboxField name="w2">{fields.w2}</CheckboxField>
      <CheckboxField name="contractor">{fields.contractor}</CheckboxField>
    </fieldset>
    <FormField
      name="rateMin"
      label={fields.rateMin}
      hint={words.rateHint}
      inputMode="decimal"
      autoComplete="off"
    />
    <FormField name="rateMax" label={fields.rateMax} inputMode="decimal" autoComplete="off" />
    <SelectField
      name="currency"
      label={fields.currency}
      placeholder={words.choose}
      options={asChoices(currencies)}
    />
    <FormField
      name="durationMonths"
      label={fields.durationMonths}
      hint={words.lengthHint}
      inputMode="numeric"
      autoComplete="off"
    />
    <FormField name="openings" label={fields.openings} inputMode="numeric" autoComplete="off" />
    <FormField name="closes" label={fields.closes} type="date" />
    <SelectField
      name="sponsorship"
      label={fields.sponsorship}
      placeholder={words.notStated}
      options={asChoices(['yes', 'no'], words.sponsorships)}
    />
    <SelectField
      name="authorization"
      label={fields.authorization}
      placeholder={words.notStated}
      options={asChoices(['yes', 'no'], words.authorizations)}
    />
    <FormField
      name="restriction"
      label={fields.restriction}
      hint={words.restrictionHint}
      autoComplete="off"
      full
    />
  </fieldset>
)

const LiveNotes = () => {
  const { values } = useFormikContext<JobValues>()
  const today = useToday()
  return today && <AdvertisementNotes findings={judgeAdvertisement(readJob(values), today)} />
}

export const JobFields = () => (
  <div className={styles.beside}>
    <div className={styles.groups}>
      <fieldset className={styles.group}>
        <legend>{words.groups.what}</legend>
        <FormField name="title" label={fields.title} autoComplete="off" full />
        <TextEditor name="description" label={fields.description} />
        <FormField name="skills" label={fields.skills} hint={words.skillsHint} autoComplete="off" />
        <FormField
          name="industry"
          label={fields.industry}
          autoComplete="off"
          suggestions={words.industries}
        />
      </fieldset>
      <Where />
      <Terms />
      <QuestionsField name="questions" />
    </div>
    <LiveNotes />
  </div>
)
