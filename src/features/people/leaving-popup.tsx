import { useId } from 'react'
import type { OpenWork } from '#api/contracts/account.contract.ts'
import type { PersonRecord } from '#api/contracts/people.contract.ts'
import { account } from '#src/content/account.ts'
import { FormPopup } from '#src/flows/form-popup.tsx'
import { asChoices } from '#src/lib/choices.ts'
import { SelectField } from '#src/ui/form-field.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { Popup } from '#src/ui/popup.tsx'
import styles from './leaving.module.css'
import { followingLines, openLines } from './leaving-words.ts'
import { type KnownWork, useLeavingForm, useOpenWork } from './use-leaving.ts'

const words = account.leaving

const loadWords = { heading: words.failed, retry: words.retry }

type LinesProps = { heading: string; lines: readonly string[] }

const Lines = ({ heading, lines }: LinesProps) => {
  const id = useId()
  return (
    <section className="stack gap-1" aria-labelledby={id}>
      <h3 id={id} className="step-1">
        {heading}
      </h3>
      <ul className={styles.lines}>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}

const OpenLines = ({ work }: { work: OpenWork }) => {
  const lines = openLines(work)
  return <Lines heading={words.open.heading} lines={lines.length > 0 ? lines : [words.open.nothing]} />
}

type QuestionsProps = Pick<ReturnType<typeof useLeavingForm>, 'asked'> & Pick<KnownWork, 'heirs'>

/** A question for each kind of open work that somebody has to decide about. */
const Questions = ({ asked, heirs }: QuestionsProps) => {
  const people = heirs.map(({ id, name }) => ({ value: id, label: name }))
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

type LeavingFormProps = LeavingPopupProps & { known: KnownWork }

const LeavingForm = ({ person, known: { work, heirs, isFetching }, isOpen, onClose }: LeavingFormProps) => {
  const { flow, asked, changes } = useLeavingForm(person, work, isFetching)
  const nameOf = (id: string) => heirs.find((one) => one.id === id)?.name ?? ''
  const choices = flow.formik.values
  return (
    <FormPopup
      flow={flow}
      title={words.title(person.name)}
      words={words}
      isOpen={isOpen || flow.isSending}
      lead={<OpenLines work={work} />}
      onClose={onClose}
    >
      <Questions asked={asked} heirs={heirs} />
      <div aria-live="polite" className={styles.wide}>
        <Lines
          heading={words.following.heading}
          lines={followingLines({ work, choices, nameOf, hasRoles: person.roles.length > 0 })}
        />
      </div>
      {changes.length > 0 && (
        <div role="status" className={`danger ${styles.wide}`}>
          <ul className={styles.lines}>
            {changes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </div>
      )}
    </FormPopup>
  )
}

type LeavingPopupProps = {
  person: PersonRecord
  /** Whether the account can still be deactivated. */
  isOpen: boolean
  onClose: () => void
}

/** Asks what is to become of somebody's open work, and deactivates their account. */
export const LeavingPopup = (props: LeavingPopupProps) => {
  const { known, load } = useOpenWork(props.person)
  if (known) return <LeavingForm {...props} known={known} />
  return (
    <Popup title={words.title(props.person.name)} closeLabel={words.back} quiet onClose={props.onClose}>
      <LoadFailure words={loadWords} load={load} />
      {load.failure === null && <Skeleton lines={4} label={words.loading} />}
    </Popup>
  )
}
