import { useFormikContext } from 'formik'
import { useMemo } from 'react'
import { offices, type PersonChoice } from '#api/contracts/people/people.contract.ts'
import { asChoices } from '#api/rules/choices.ts'
import { zoneOptions } from '#api/rules/time-zones.ts'
import { person as allWords } from '#src/content/people/person.ts'
import { FormField, SelectField } from '#src/ui/form-field.tsx'
import { LoadFailure } from '#src/ui/loading.tsx'
import { PhoneField } from '#src/ui/phone-field.tsx'
import { withOffice } from './invite-zone.ts'
import { usePeopleChoices } from './use-person.ts'

const { fields: words, details } = allWords

type Manager = { readonly id: string; readonly name: string }

/** Includes the current manager, who may have left. */
const managerOptions = (
  people: readonly PersonChoice[],
  personId: string | undefined,
  now: Manager | null,
) => {
  const listed = people
    .filter(({ id, status }) => status !== 'Deactivated' && id !== personId)
    .map(({ id, name, title }) => ({ value: id, label: `${name}, ${title}` }))
  const isMissing = now !== null && !listed.some(({ value }) => value === now.id)
  const hasLeft = people.some(({ id, status }) => id === now?.id && status === 'Deactivated')
  if (!isMissing) return listed
  return [{ value: now.id, label: hasLeft ? words.left(now.name) : now.name }, ...listed]
}

const officeOptions = asChoices(offices, details.offices)

type PersonFieldsProps = {
  /** Invitation: asks for a phone number and starts with the office's time zone. */
  isNew?: boolean
  personId?: string
  manager?: Manager | null
  /** Readers cannot change their own employment. */
  isOwn?: boolean
}

export const PersonFields = (props: PersonFieldsProps) => {
  const { isNew = false, personId, manager = null, isOwn = false } = props
  const { values, setValues } = useFormikContext<{ office: string; timeZone: string }>()
  const { people, departments, load } = usePeopleChoices()
  const { timeZone } = values
  const zones = useMemo(() => zoneOptions(...(timeZone ? [timeZone] : [])), [timeZone])
  const managers = useMemo(() => managerOptions(people, personId, manager), [people, personId, manager])
  return (
    <>
      <FormField name="firstName" label={words.firstName} autoComplete="off" />
      <FormField name="lastName" label={words.lastName} autoComplete="off" />
      {isOwn ? (
        <p className="quiet">{words.own}</p>
      ) : (
        <FormField
          name="email"
          label={words.email}
          hint={isNew ? words.emailHint : words.emailChangeHint}
          type="email"
          autoComplete="off"
        />
      )}
      {isNew && <PhoneField anyCountry name="phoneNo" label={words.phone} />}
      <FormField name="title" label={words.title} autoComplete="off" />
      <FormField name="department" label={words.department} autoComplete="off" suggestions={departments} />
      {!isOwn && (
        <>
          <SelectField
            name="office"
            label={words.office}
            placeholder={words.officePlaceholder}
            options={officeOptions}
            {...(isNew && { onChoose: (office) => void setValues((now) => withOffice(now, office)) })}
          />
          <FormField name="startDate" label={words.startDate} type="date" />
        </>
      )}
      <SelectField
        name="timeZone"
        label={words.timeZone}
        placeholder={words.timeZonePlaceholder}
        options={zones}
      />
      {!isOwn && (
        <SelectField
          name="managerId"
          label={words.managerId}
          placeholder={details.nobody}
          options={managers}
        />
      )}
      <LoadFailure words={words.managerFailure} load={load} />
    </>
  )
}
