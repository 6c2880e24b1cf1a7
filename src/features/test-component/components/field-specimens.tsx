import { testComponent } from '#src/content/test-component.ts'
import { Field } from '#src/ui/field.tsx'
import { FormFieldSpecimen } from './form-field-specimen.tsx'
import styles from './specimens.module.css'

const words = testComponent.fields

export const FieldSpecimens = () => (
  <div className={styles.stack}>
    <Field label={words.plain}>{(control) => <input {...control} />}</Field>
    <Field label={words.filled}>{(control) => <input {...control} defaultValue={words.filledValue} />}</Field>
    <Field label={words.hinted} hint={words.hint}>
      {(control) => <input {...control} />}
    </Field>
    <Field label={words.wrong} error={words.error}>
      {(control) => <input {...control} />}
    </Field>
    <Field label={words.off}>
      {(control) => <input {...control} defaultValue={words.offValue} disabled />}
    </Field>
    <Field label={words.choice}>
      {(control) => (
        <select {...control}>
          {words.choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      )}
    </Field>
    <Field label={words.long}>
      {(control) => <textarea {...control} rows={6} defaultValue={words.longValue} />}
    </Field>
    <FormFieldSpecimen />
  </div>
)
