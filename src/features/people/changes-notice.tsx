import { useId } from 'react'
import { person as allWords } from '#src/content/person.ts'
import { longDay } from '#src/lib/days.ts'
import { zoneLabel } from '#src/lib/time-zones.ts'
import { ChoiceButtons } from '#src/ui/button-group.tsx'
import type { Meanwhile } from './details-values.ts'
import type { DetailField, FieldChange } from './merge-changes.ts'
import styles from './people.module.css'
import type { Side } from './use-details-form.ts'
import { usePeopleChoices } from './use-person.ts'

const { changes: words, fields: labels, details } = allWords

const offices: Readonly<Record<string, string>> = details.offices

type NameOf = (id: string) => string | undefined

/** A field as it is read. */
const inWords = (field: DetailField, text: string, nameOf: NameOf): string => {
  if (field === 'managerId') return text === '' ? details.nobody : (nameOf(text) ?? words.someone)
  if (text === '') return words.none
  if (field === 'office') return offices[text] ?? text
  if (field === 'startDate') return longDay(text)
  return field === 'timeZone' ? zoneLabel(text) : text
}

/** Brings it into sight and has it read out: it appears above the button that was pressed. */
const showAndFocus = (heading: HTMLElement | null) => heading?.focus()

const leadOf = (changes: readonly FieldChange[]) => {
  if (changes.length === 0) return words.unseen
  return changes.some(({ mine }) => mine !== null) ? words.leadChoices : words.lead
}

type ChangesNoticeProps = {
  meanwhile: Meanwhile
  sideOf: (change: FieldChange) => Side
  choose: (change: FieldChange, side: Side) => void
}

/** What somebody else changed while a form was filled in, field by field, and whose text to keep where both did. */
export const ChangesNotice = ({ meanwhile, sideOf, choose }: ChangesNoticeProps) => {
  const headingId = useId()
  const { nameOf } = usePeopleChoices()
  const { changes, around } = meanwhile
  return (
    <section className={`stack gap-3 ${styles.changes}`} aria-labelledby={headingId}>
      <h3 id={headingId} tabIndex={-1} ref={showAndFocus}>
        {words.heading}
      </h3>
      <p>{leadOf(changes)}</p>
      <ul className="stack gap-3">
        {changes.map((change) => {
          const { field, before, theirs, mine } = change
          const text = (value: string) => inWords(field, value, nameOf)
          return (
            <li key={field} className="stack gap-2">
              <span>{words.line(labels[field], text(before), text(theirs))}</span>
              {mine !== null && (
                <ChoiceButtons
                  label={words.choice(labels[field])}
                  value={sideOf(change)}
                  choices={[
                    { value: 'mine', label: words.mine(text(mine)) },
                    { value: 'theirs', label: words.theirs(text(theirs)) },
                  ]}
                  onChoose={(side) => choose(change, side)}
                />
              )}
            </li>
          )
        })}
        {around.map(({ label, before, theirs }) => (
          <li key={label}>{words.line(label, before, theirs)}</li>
        ))}
      </ul>
    </section>
  )
}
