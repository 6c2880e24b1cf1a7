import { useFormikContext } from 'formik'
import { applyLeave } from '#src/content/apply-leave.ts'
import { Field } from '#src/ui/field.tsx'
import type { LeaveForm } from '../use-apply-leave.ts'
import styles from './leave-dates.module.css'

const words = applyLeave.form

const lengths = [
  ['none', words.lengths.none],
  ['AM', words.lengths.AM],
  ['PM', words.lengths.PM],
] as const

/** First and last day, which follow each other, and whether it is half a day of one. */
export const LeaveDates = () => {
  const { values, touched, errors, setValues, handleBlur } = useFormikContext<LeaveForm>()
  const chooseStart = (startDate: string) => {
    const isAfter = values.endDate === '' || values.endDate < startDate
    const endDate = isAfter || values.halfDay !== 'none' ? startDate : values.endDate
    void setValues({ ...values, startDate, endDate })
  }
  const chooseLength = (halfDay: string) =>
    setValues({ ...values, halfDay, endDate: halfDay === 'none' ? values.endDate : values.startDate })
  return (
    <>
      <Field label={words.startDate} error={touched.startDate ? errors.startDate : undefined}>
        {(control) => (
          <input
            {...control}
            type="date"
            name="startDate"
            value={values.startDate}
            onChange={(event) => chooseStart(event.target.value)}
            onBlur={handleBlur}
          />
        )}
      </Field>
      <Field label={words.endDate} error={touched.endDate ? errors.endDate : undefined}>
        {(control) => (
          <input
            {...control}
            type="date"
            name="endDate"
            value={values.endDate}
            onChange={(event) => setValues({ ...values, endDate: event.target.value })}
            onBlur={handleBlur}
          />
        )}
      </Field>
      <fieldset className={styles.lengths}>
        <legend>{words.length}</legend>
        <div className={styles.choices}>
          {lengths.map(([value, label]) => (
            <label key={value} className={styles.choice}>
              <input
                type="radio"
                name="halfDay"
                value={value}
                checked={values.halfDay === value}
                onChange={() => chooseLength(value)}
              />
              {label}
            </label>
          ))}
        </div>
        {errors.halfDay && <span className={styles.error}>{errors.halfDay}</span>}
      </fieldset>
    </>
  )
}
