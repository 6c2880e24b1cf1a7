import { useFormikContext } from 'formik'
import { leaveTypes } from '#api/contracts/time/time-sheet.contract.ts'
import { asChoices } from '#api/rules/choices.ts'
import { longDay, shortDay } from '#api/rules/days.ts'
import { mostAdvance } from '#api/rules/pto-ledger.ts'
import { applyLeave } from '#src/content/time/apply-leave.ts'
import { ApproverLine } from '#src/flows/approver-line.tsx'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { Field } from '#src/ui/field.tsx'
import { FormField, SelectField } from '#src/ui/form-field.tsx'
import styles from './leave-form.module.css'
import type { LeavePreview } from './leave-preview.ts'
import { getDays, leaveInWords } from './leave-words.ts'
import type { LeaveAccount, LeaveValues, useApplyLeave } from './use-apply-leave.ts'

const words = applyLeave.form

const lengths = [
  ['none', words.lengths.none],
  ['AM', words.lengths.AM],
  ['PM', words.lengths.PM],
] as const

const LeaveDates = () => {
  const { values, touched, errors, setValues, handleBlur } = useFormikContext<LeaveValues>()
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
      <FormField name="endDate" label={words.endDate} type="date" />
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
        {errors.halfDay && <span className="danger small">{errors.halfDay}</span>}
      </fieldset>
    </>
  )
}

const previewWords = applyLeave.preview

const findProblem = ({ cost, clash, isAdvance, isExhausted }: LeavePreview) => {
  if (clash) return { isGrave: true, text: previewWords.clash(leaveInWords(clash)) }
  if (cost === 0) return { isGrave: true, text: previewWords.nothing }
  if (isExhausted) return { isGrave: true, text: previewWords.exhausted(getDays(mostAdvance)) }
  return isAdvance ? { isGrave: false, text: previewWords.advance } : null
}

const notCounted = ({ weekendDays, holidays }: LeavePreview) => [
  ...(weekendDays > 0 ? [previewWords.weekend(weekendDays)] : []),
  ...holidays.map(({ day, name }) => `${name}, ${longDay(day)}`),
]

/** Amounts are tenths of a day. */
const BalanceRows = ({ after, now }: { after: LeavePreview['after']; now: number }) => (
  <dl className={styles.rows}>
    <div>
      <dt>{previewWords.now}</dt>
      <dd>{getDays(now)}</dd>
    </div>
    {after
      .filter(({ earned }) => earned > 0)
      .map(({ year, earned }) => (
        <div key={`earned ${year}`}>
          <dt>{previewWords.earned(year)}</dt>
          <dd>+{getDays(earned)}</dd>
        </div>
      ))}
    {after.map(({ year, balance }) => (
      <div key={year} className={styles.after} data-short={balance < 0 || undefined}>
        <dt>{previewWords.after(year)}</dt>
        <dd>{getDays(balance)}</dd>
      </div>
    ))}
  </dl>
)

type CostPreviewProps = { account: LeaveAccount; isPto: boolean }

const CostPreview = ({ account: { preview, loaded, areHolidaysMissing }, isPto }: CostPreviewProps) => {
  const problem = preview && findProblem(preview)
  const free = preview ? notCounted(preview) : []
  return (
    <section className={styles.preview} aria-label={previewWords.heading} aria-live="polite">
      {!preview && (
        <p className={styles.quiet}>
          {areHolidaysMissing ? previewWords.holidaysFailed : previewWords.empty}
        </p>
      )}
      {preview && loaded && (
        <>
          <p className={styles.cost}>
            <span>{previewWords.cost}</span>
            <strong>{getDays(preview.cost)}</strong>
          </p>
          {free.length > 0 && (
            <p className={styles.quiet}>
              {previewWords.notCounted}: {free.join(' · ')}
            </p>
          )}
          {isPto ? (
            <BalanceRows after={preview.after} now={loaded.balance.balance} />
          ) : (
            <p className={styles.quiet}>{previewWords.otherType}</p>
          )}
          {problem && <p className={problem.isGrave ? styles.grave : styles.note}>{problem.text}</p>}
          {preview.worked.length > 0 && (
            <p className={styles.note}>{previewWords.worked(preview.worked.map(shortDay).join(', '))}</p>
          )}
        </>
      )}
    </section>
  )
}

type LeaveFormProps = { apply: ReturnType<typeof useApplyLeave>; account: LeaveAccount }

export const LeaveForm = ({ apply, account }: LeaveFormProps) => (
  <FormFrame flow={apply.flow} words={words} onSaved={apply.announce}>
    <SelectField
      name="leaveType"
      label={words.leaveType}
      placeholder={words.leaveTypePlaceholder}
      options={asChoices(leaveTypes)}
      full
    />
    <LeaveDates />
    <FormField name="reason" label={words.reason} rows={3} countTo={500} full />
    <CostPreview account={account} isPto={apply.flow.formik.values.leaveType === 'PTO'} />
    <ApproverLine />
  </FormFrame>
)
