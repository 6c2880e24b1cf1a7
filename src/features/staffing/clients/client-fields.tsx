import { completeUrl } from '#api/contracts/platform/fields.ts'
import { clientStatuses } from '#api/contracts/time/time-sheet.contract.ts'
import { asChoices } from '#api/rules/choices.ts'
import { clients } from '#src/content/staffing/clients.ts'
import { FormField, SelectField } from '#src/ui/form-field.tsx'
import styles from './clients.module.css'

const { fields, ...words } = clients.form

export const ClientFields = ({ hasStatus = false }: { hasStatus?: boolean }) => (
  <>
    <FormField name="name" label={fields.name} autoComplete="off" full />
    <FormField
      name="website"
      label={fields.website}
      inputMode="url"
      autoComplete="off"
      complete={completeUrl}
    />
    <FormField name="country" label={fields.country} autoComplete="off" suggestions={words.countries} />
    {hasStatus && (
      <>
        <SelectField
          name="status"
          label={fields.status}
          placeholder={words.choose}
          options={asChoices(clientStatuses)}
        />
        <p className={`quiet small ${styles.wide}`}>{words.statusHint}</p>
      </>
    )}
    <FormField name="notes" label={fields.notes} rows={4} countTo={4000} full />
  </>
)
