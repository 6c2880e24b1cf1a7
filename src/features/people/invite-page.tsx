import { useField, useFormikContext } from 'formik'
import { Navigate } from 'react-router'
import { offices } from '#src/content/company.ts'
import { pages } from '#src/content/pages.ts'
import { people } from '#src/content/people.ts'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { NameFields } from '#src/flows/name-fields.tsx'
import { zoneOptions } from '#src/lib/time-zones.ts'
import { Field } from '#src/ui/field.tsx'
import { FormField, SelectField } from '#src/ui/form-field.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { withOffice } from './invite-zone.ts'
import { useInvite, useInviteChoices } from './use-invite.ts'

const words = people.form

/** The office, which brings its time zone along. */
const OfficeField = () => {
  const { values, setValues } = useFormikContext<{ office: string; timeZone: string }>()
  const [field, meta] = useField<string>('office')
  return (
    <Field label={words.office} error={meta.touched ? meta.error : undefined}>
      {(control) => (
        <select
          {...control}
          {...field}
          onChange={({ target }) => void setValues(withOffice(values, target.value))}
        >
          <option value="">{words.officePlaceholder}</option>
          {offices.map(({ id, country }) => (
            <option key={id} value={id}>
              {country}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

type Choices = NonNullable<ReturnType<typeof useInviteChoices>['choices']>

const zones = zoneOptions(...offices.map(({ timeZone }) => timeZone))

/** The form; once it was sent, the page of the one who is invited takes its place. */
const InviteForm = ({ managers, departments }: Choices) => {
  const { flow, invitedId } = useInvite()
  if (invitedId !== null) return <Navigate to={`${pages.people.path}/${invitedId}`} replace />
  return (
    <FormFrame flow={flow} words={words}>
      <NameFields first="firstName" last="lastName" words={words} />
      <FormField name="email" label={words.email} hint={words.emailHint} type="email" autoComplete="off" />
      <PhoneField name="phoneNo" label={words.phone} />
      <FormField name="title" label={words.title} autoComplete="off" />
      <FormField name="department" label={words.department} suggestions={departments} />
      <OfficeField />
      <FormField name="startDate" label={words.startDate} type="date" />
      <SelectField
        name="timeZone"
        label={words.timeZone}
        placeholder={words.timeZonePlaceholder}
        options={zones}
      />
      <SelectField name="managerId" label={words.manager} placeholder={words.noManager} options={managers} />
    </FormFrame>
  )
}

/** Adds somebody who joins the firm. */
export const Component = () => {
  const { choices, load } = useInviteChoices()
  return (
    <>
      <PortalHeading heading={words.heading}>
        <PortalLink href={pages.people.path} label={words.back} />
      </PortalHeading>
      <p>{words.lead}</p>
      <LoadFailure words={people.failure} load={load} />
      {choices ? (
        <InviteForm {...choices} />
      ) : (
        load.failure === null && <Skeleton lines={9} label={people.list.loading} />
      )}
    </>
  )
}
