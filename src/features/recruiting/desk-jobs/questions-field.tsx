import { useField } from 'formik'
import {
  mostQuestions,
  type QuestionKind,
  questionKinds,
} from '#api/contracts/recruiting/job-question.contract.ts'
import { asChoices } from '#api/rules/choices.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { jobForm } from '#src/content/recruiting/desk-jobs.ts'
import { uuid } from '#src/lib/uuid.ts'
import { Button } from '#src/ui/button.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { Field } from '#src/ui/field.tsx'
import styles from './desk-jobs.module.css'
import { readQuestions, type WrittenQuestion } from './job-values.ts'

const words = jobForm.questions

type TextProps = {
  label: string
  value: string
  hint?: string
  rows?: number
  full?: boolean
  inputMode?: 'decimal'
  onType: (text: string) => void
}

const Text = ({ label, value, hint, rows, full, inputMode, onType }: TextProps) => (
  <Field label={label} hint={hint} full={full}>
    {(control) =>
      rows ? (
        <textarea {...control} rows={rows} value={value} onChange={({ target }) => onType(target.value)} />
      ) : (
        <input
          {...control}
          value={value}
          autoComplete="off"
          inputMode={inputMode}
          onChange={({ target }) => onType(target.value)}
        />
      )
    }
  </Field>
)

type QuestionProps = {
  question: WrittenQuestion
  at: number
  change: (to: Partial<WrittenQuestion>) => void
  onRemove: () => void
}

const Question = ({ question, at, change, onRemove }: QuestionProps) => (
  <li>
    <fieldset className={styles.question}>
      <legend>{words.number(at)}</legend>
      <Text label={words.text} value={question.text} full onType={(text) => change({ text })} />
      <ChoiceField
        label={words.kind}
        value={question.kind}
        choices={asChoices(questionKinds, words.kinds)}
        onChoose={(kind) => change({ kind: oneOf<QuestionKind>(questionKinds, kind, 'text') })}
      />
      {question.kind === 'choice' && (
        <Text
          label={words.options}
          hint={words.optionsHint}
          rows={3}
          full
          value={question.options.join('\n')}
          onType={(text) => change({ options: text === '' ? [] : text.split('\n') })}
        />
      )}
      {question.kind === 'number' && (
        <>
          <Text label={words.unit} value={question.unit} onType={(unit) => change({ unit })} />
          <Text
            label={words.min}
            value={question.min}
            inputMode="decimal"
            onType={(min) => change({ min })}
          />
          <Text
            label={words.max}
            value={question.max}
            inputMode="decimal"
            onType={(max) => change({ max })}
          />
        </>
      )}
      <div className={`cluster ${styles.questionEnd}`}>
        <label className="cluster gap-2">
          <input
            type="checkbox"
            checked={question.isRequired}
            onChange={({ target }) => change({ isRequired: target.checked })}
          />
          {words.isRequired}
        </label>
        <Button small look="outline" aria-label={words.remove(at)} onClick={onRemove}>
          {words.removeButton}
        </Button>
      </div>
    </fieldset>
  </li>
)

const newQuestion = (): WrittenQuestion => ({
  ...{ id: uuid(), kind: 'yes or no', text: '', isRequired: true },
  ...{ options: [], unit: '', min: '', max: '' },
})

export const QuestionsField = ({ name }: { name: string }) => {
  const [field, meta, { setValue }] = useField<string>(name)
  const questions = readQuestions(field.value)
  const write = (next: readonly WrittenQuestion[]) =>
    void setValue(next.length === 0 ? '' : JSON.stringify(next))
  const isFull = questions.length >= mostQuestions
  return (
    <fieldset className={styles.group}>
      <legend>{jobForm.fields.questions}</legend>
      <p className="quiet small">{isFull ? words.most : words.hint}</p>
      <ol className={styles.questions}>
        {questions.map((question, at) => (
          <Question
            key={question.id}
            question={question}
            at={at + 1}
            change={(to) => write(questions.map((one) => (one === question ? { ...one, ...to } : one)))}
            onRemove={() => write(questions.filter((one) => one !== question))}
          />
        ))}
      </ol>
      {meta.touched && meta.error && <p className="danger small">{meta.error}</p>}
      {!isFull && (
        <Button small look="outline" onClick={() => write([...questions, newQuestion()])}>
          {words.add}
        </Button>
      )}
    </fieldset>
  )
}
