import { type ReactNode, useId } from 'react'
import { changesWords as words } from '#src/content/changes.ts'
import { ChoiceButtons } from '#src/ui/button-group.tsx'
import { FormFrame, type FormWords } from './form-frame.tsx'
import type { FieldChange, Meanwhile } from './merge-changes.ts'
import styles from './merged-form.module.css'
import type { Side, useMergedForm } from './use-merged-form.ts'

/** Brings it into sight and has it read out: it appears above the button that was pressed. */
const showAndFocus = (heading: HTMLElement | null) => heading?.focus()

const leadOf = (changes: readonly { mine: string | null }[]) => {
  if (changes.length === 0) return words.unseen
  return changes.some(({ mine }) => mine !== null) ? words.leadChoices : words.lead
}

/** How the fields of a record are read. */
type FieldWords<Field extends string> = {
  /** Says that somebody else changed the record. */
  heading: string
  labels: Readonly<Record<Field, string>>
  /** A field as it is read; never called for an empty one. */
  inWords?: (field: Field, text: string) => string
  /** An empty field as it is read. */
  none?: (field: Field) => string
}

type ChangesNoticeProps<Field extends string> = FieldWords<Field> & {
  meanwhile: Meanwhile<Field>
  sideOf: (change: FieldChange<Field>) => Side
  choose: (change: FieldChange<Field>, side: Side) => void
}

/** What somebody else changed while a form was filled in, field by field, and whose text to keep where both did. */
const ChangesNotice = <Field extends string>({
  heading,
  meanwhile,
  labels,
  inWords = (_, text) => text,
  none = () => words.none,
  sideOf,
  choose,
}: ChangesNoticeProps<Field>) => {
  const headingId = useId()
  const { changes, around } = meanwhile
  return (
    <section className={`stack gap-3 ${styles.changes}`} aria-labelledby={headingId}>
      <h3 id={headingId} tabIndex={-1} ref={showAndFocus}>
        {heading}
      </h3>
      <p>{leadOf(changes)}</p>
      <ul className="stack gap-3">
        {changes.map((change) => {
          const { field, before, theirs, mine } = change
          const text = (value: string) => (value === '' ? none(field) : inWords(field, value))
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
          <li key={label}>{words.line(label, before || words.none, theirs || words.none)}</li>
        ))}
      </ul>
    </section>
  )
}

type MergedFormProps<Field extends string> = {
  form: Pick<
    ReturnType<typeof useMergedForm<Field, { revision: string }, unknown>>,
    'flow' | 'meanwhile' | 'sideOf' | 'choose'
  >
  words: FormWords
  fields: FieldWords<Field>
  /** Called when the form is left, saved or not. */
  onClose: () => void
  /** Stands in the place of the form once it is saved. */
  saved: ReactNode
  /** The fields. */
  children: ReactNode
}

/** A form over a record that others may change meanwhile. */
export const MergedForm = <Field extends string>({
  form,
  words: formWords,
  fields,
  onClose,
  saved,
  children,
}: MergedFormProps<Field>) => {
  const { flow, meanwhile, sideOf, choose } = form
  const leave = (first: () => void) => () => {
    first()
    onClose()
  }
  return (
    <>
      {flow.isThanking && saved}
      {meanwhile && (
        <ChangesNotice
          key={meanwhile.revision}
          {...fields}
          meanwhile={meanwhile}
          sideOf={sideOf}
          choose={choose}
        />
      )}
      <FormFrame
        flow={{ ...flow, hasDraft: true, startAnew: leave(flow.startAnew), close: leave(flow.close) }}
        words={formWords}
      >
        {children}
      </FormFrame>
    </>
  )
}
