import type { FormikContextType } from 'formik'
import { timeSheets } from '#src/content/time-sheets.ts'
import { Button, TextButton } from '#src/ui/button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { emptyActivity, type SheetValues } from '../sheet-values.ts'
import styles from './sheet-form.module.css'

const words = timeSheets.form

const mostActivities = 50

/** What was done, in how long: one row for each piece of work. */
export const ActivityFields = ({ formik }: { formik: FormikContextType<SheetValues> }) => {
  const { activities } = formik.values
  const put = (next: SheetValues['activities']) => void formik.setFieldValue('activities', next)
  return (
    <fieldset className={styles.activities}>
      <legend>{words.activities}</legend>
      {activities.map(({ row }, place) => (
        <fieldset key={row} className={styles.activity}>
          <legend className="visually-hidden">{words.activity(place + 1)}</legend>
          <FormField name={`activities.${place}.big_activity`} label={words.task} />
          <FormField name={`activities.${place}.pro_outcome`} label={words.outcome} />
          <FormField
            name={`activities.${place}.big_hours`}
            label={words.duration}
            hint={words.durationHint}
            inputMode="decimal"
          />
          {activities.length > 1 && (
            <TextButton onClick={() => put(activities.filter((one) => one.row !== row))}>
              {words.removeActivity}
              <span className="visually-hidden"> {place + 1}</span>
            </TextButton>
          )}
        </fieldset>
      ))}
      {activities.length < mostActivities && (
        <Button look="outline" small onClick={() => put([...activities, emptyActivity()])}>
          {words.addActivity}
        </Button>
      )}
    </fieldset>
  )
}
