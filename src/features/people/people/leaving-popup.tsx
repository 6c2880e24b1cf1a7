import type { PersonRecord } from '#api/contracts/people/people.contract.ts'
import { asChoices } from '#api/rules/choices.ts'
import { account } from '#src/content/account/account.ts'
import { LeavingForm, LeavingLoading } from '#src/flows/leaving-popup.tsx'
import { SelectField } from '#src/ui/form-field.tsx'
import { describeConsequences, describeOpenWork } from './leaving-words.ts'
import { type KnownWork, useLeavingForm, useOpenWork } from './use-leaving.ts'

const words = account.leaving

type QuestionsProps = Pick<ReturnType<typeof useLeavingForm>, 'asked'> & Pick<KnownWork, 'successors'>

const Questions = ({ asked, successors }: QuestionsProps) => {
  const people = successors.map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      {asked.reportsTo && (
        <SelectField
          name="reportsTo"
          label={words.reportsTo}
          placeholder={words.reportsToPlaceholder}
          options={people}
          full
        />
      )}
      {asked.drafts && (
        <SelectField
          name="drafts"
          label={words.drafts}
          placeholder={words.draftsPlaceholder}
          options={asChoices(['keep', 'delete'], words.draftChoices)}
          full
        />
      )}
      {asked.bench && (
        <SelectField
          name="bench"
          label={words.bench}
          placeholder={words.benchPlaceholder}
          options={people}
          full
        />
      )}
      {asked.cases && (
        <SelectField
          name="cases"
          label={words.cases}
          placeholder={words.casesPlaceholder}
          options={asChoices(['close', 'keep'], words.caseChoices)}
          full
        />
      )}
    </>
  )
}

type PersonLeavingProps = LeavingPopupProps & { known: KnownWork }

const PersonLeaving = ({
  person,
  known: { work, successors, isFetching },
  isOpen,
  onClose,
}: PersonLeavingProps) => {
  const { flow, asked, changes } = useLeavingForm(person, work, isFetching)
  const getName = (id: string) => successors.find((one) => one.id === id)?.name ?? ''
  const choices = flow.formik.values
  return (
    <LeavingForm
      flow={flow}
      title={words.title(person.name)}
      words={words}
      isOpen={isOpen || flow.isSending}
      open={describeOpenWork(work)}
      following={describeConsequences({ work, choices, nameOf: getName, hasRoles: person.roles.length > 0 })}
      changes={changes}
      onClose={onClose}
    >
      <Questions asked={asked} successors={successors} />
    </LeavingForm>
  )
}

type LeavingPopupProps = {
  person: PersonRecord
  isOpen: boolean
  onClose: () => void
}

export const LeavingPopup = (props: LeavingPopupProps) => {
  const { known, load } = useOpenWork(props.person)
  if (known) return <PersonLeaving {...props} known={known} />
  const title = words.title(props.person.name)
  return <LeavingLoading title={title} words={words} load={load} onClose={props.onClose} />
}
