import { useId } from 'react'
import { changesWords as words } from '#src/content/changes.ts'
import { ChoiceButtons } from '#src/ui/button-group.tsx'
import type { FieldChange, Meanwhile } from './merge-fields.ts'
import type { Merging } from './use-merged-form.ts'

/** Screen readers announce it; it appears above the pressed button. */
const showAndFocus = (heading: HTMLElement | null) => heading?.focus()

const getLead = (changes: readonly FieldChange[]) => {
  if (changes.length === 0) return words.unseen
  return changes.some(({ mine }) => mine !== null) ? words.leadChoices : words.lead
}

type NoticeWords = {
  readonly heading: string
  readonly labels: Readonly<Record<string, string>>
  /** Formats a value, also the empty one; unchanged by default. */
  readonly inWords?: (field: string, text: string) => string
}

const formatText = (field: string, value: string | boolean, { inWords }: NoticeWords) => {
  if (typeof value === 'boolean') return value ? words.yes : words.no
  return inWords?.(field, value) || value || words.none
}

type NoticeProps = Omit<Merging, 'meanwhile'> & { meanwhile: Meanwhile; noticeWords: NoticeWords }

const Notice = ({ meanwhile: { changes, around }, sideOf, choose, noticeWords }: NoticeProps) => {
  const headingId = useId()
  return (
    <section className="stack gap-3 aside" aria-labelledby={headingId}>
      <h3 id={headingId} tabIndex={-1} ref={showAndFocus}>
        {noticeWords.heading}
      </h3>
      <p>{getLead(changes)}</p>
      <ul className="stack gap-3">
        {changes.map((change) => {
          const label = noticeWords.labels[change.field] ?? change.field
          const text = (value: string | boolean) => formatText(change.field, value, noticeWords)
          return (
            <li key={change.field} className="stack gap-2">
              <span>{words.line(label, text(change.before), text(change.theirs))}</span>
              {change.mine !== null && (
                <ChoiceButtons
                  label={words.choice(label)}
                  value={sideOf(change)}
                  choices={[
                    { value: 'mine', label: words.mine(text(change.mine)) },
                    { value: 'theirs', label: words.theirs(text(change.theirs)) },
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

export const ChangesNotice = ({
  merging: { meanwhile, sideOf, choose },
  words: noticeWords,
}: {
  merging: Merging
  words: NoticeWords
}) =>
  meanwhile && (
    <Notice
      key={meanwhile.met}
      meanwhile={meanwhile}
      sideOf={sideOf}
      choose={choose}
      noticeWords={noticeWords}
    />
  )
