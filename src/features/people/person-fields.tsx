import { useFormikContext } from 'formik'
import { keepNameCharacters } from '#api/contracts/fields.ts'
import { offices, type PersonSummary } from '#api/contracts/people.contract.ts'
import { person as allWords } from '#src/content/person.ts'
import { asChoices } from '#src/lib/choices.ts'
import { zoneOptions } from '#src/lib/time-zones.ts'
import { FormField, SelectField } from '#src/ui/form-field.tsx'
import { LoadFailure } from '#src/ui/loading.tsx'
import { usePeopleChoices } from './use-person.ts'

const { fields: words, details } = allWords

type Manager = { readonly id: string; readonly name: string }

/** Those somebody may report to, and whom they report to now, who may have left. */
const managerOptions = (
  people: readonly PersonSummary[],
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

type PersonFieldsProps = {
  /** Of the person who is changed: nobody reports to themselves. */
  personId?: string
  /** Whom they report to so far. */
  manager?: Manager | null
}

/** What the firm knows about somebody's job, and what they are called and written to by. */
export const PersonFields = ({ personId, manager = null }: PersonFieldsProps) => {
  const { values } = useFormikContext<{ timeZone: string }>()
  const { people, departments, load } = usePeopleChoices()
  return (
    <>
      <FormField name="firstName" label={words.firstName} autoComplete="off" filter={keepNameCharacters} />
      <FormField name="lastName" label={words.lastName} autoComplete="off" filter={keepNameCharacters} />
      <FormField name="email" label={words.email} type="email" autoComplete="off" />
      <FormField name="title" label={words.title} autoComplete="off" />
      <FormField name="department" label={words.department} autoComplete="off" suggestions={departments} />
      <SelectField
        name="office"
        label={words.office}
        placeholder={words.officePlaceholder}
        options={asChoices(offices, details.offices)}
      />
      <FormField name="startDate" label={words.startDate} type="date" />
      <SelectField
        name="timeZone"
        label={words.timeZone}
        placeholder={words.timeZonePlaceholder}
        options={zoneOptions(values.timeZone)}
      />
      <SelectField
        name="managerId"
        label={words.managerId}
        placeholder={details.nobody}
        options={managerOptions(people, personId, manager)}
      />
      <LoadFailure words={words.managerFailure} load={load} />
    </>
  )
}
