import { useField } from 'formik'
import { alertPaces } from '#api/contracts/careers/job-alert.contract.ts'
import type { JobFilter } from '#api/rules/job-filter.ts'
import { askForAlert as words } from '#src/content/careers/job-alert.ts'
import { CaptchaField } from '#src/flows/captcha-field.tsx'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import styles from './job-board.module.css'
import { useAlertForm } from './use-alert-form.ts'

const alertId = 'job-alert'

const PaceChoice = () => {
  const [{ value: chosen, onChange }] = useField<string>('every')
  return (
    <fieldset className={styles.paces}>
      <legend>{words.form.every}</legend>
      {alertPaces.map((pace) => (
        <label key={pace} className={styles.pace}>
          <input type="radio" name="every" value={pace} checked={pace === chosen} onChange={onChange} />
          {words.form.paces[pace]}
        </label>
      ))}
    </fieldset>
  )
}

export const AlertLink = () => (
  <a href={`#${alertId}`} className={`own-crm ${buttonClass('outline')} ${styles.alertLink}`}>
    {words.open}
  </a>
)

export const AlertSection = ({ filter }: { filter: JobFilter }) => {
  const { flow, captcha, thanks, about } = useAlertForm(filter)
  return (
    <div className={`no-print ${styles.alert}`}>
      <section id={alertId} className={`own-crm ${styles.ask}`} aria-labelledby={`${alertId}-heading`}>
        <h2 id={`${alertId}-heading`} className="step-2">
          {words.heading}
        </h2>
        <p className={styles.about}>{words.text(about)}</p>
        <FormFrame flow={flow} words={{ ...words.form, thanks }}>
          <FormField name="email" label={words.form.email} type="email" autoComplete="email" />
          <PaceChoice />
          {flow.hasDraft && <CaptchaField captcha={captcha} size="invisible" />}
        </FormFrame>
      </section>
      <link rel="alternate" type="application/rss+xml" title={words.feed.title} href={words.feed.href} />
      <a href={words.feed.href}>{words.feed.label}</a>
    </div>
  )
}
