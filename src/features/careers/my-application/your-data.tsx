import { type FormEvent, useState } from 'react'
import { myDataWishes } from '#api/contracts/careers/my-application.contract.ts'
import { longDay } from '#api/rules/days.ts'
import { readSixDigits } from '#api/rules/digits.ts'
import { myApplication } from '#src/content/careers/my-application.ts'
import { takeFocus, takeLostFocus } from '#src/lib/take-focus.ts'
import { Button, TextButton } from '#src/ui/button.tsx'
import { Field } from '#src/ui/field.tsx'
import { PostForm } from '#src/ui/post-form.tsx'
import styles from './my-application.module.css'
import type { useMyApplication } from './use-my-application.ts'

const words = myApplication.data

type Data = ReturnType<typeof useMyApplication>['data']
type Of = { data: Data }

const CodeForm = ({ data }: Of) => {
  const [code, setCode] = useState('')
  const [wasAsked, setAsked] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (code.length === 6 && !data.isTrying) data.submit(code)
  }
  return (
    <PostForm className={styles.code} aria-label={words.form} isBusy={data.isTrying} onSubmit={submit}>
      <p ref={takeFocus} tabIndex={-1}>
        {words.sent}
      </p>
      <Field label={words.code} error={wasAsked && code.length < 6 ? words.missing : undefined}>
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="one-time-code"
            value={code}
            readOnly={data.isTrying}
            onChange={({ target }) => setCode(readSixDigits(target.value))}
          />
        )}
      </Field>
      <Button isWaiting={data.isTrying} type="submit" look={data.wish === 'erasure' ? 'danger' : 'solid'}>
        {words.submit[data.wish ?? 'copy']}
      </Button>
    </PostForm>
  )
}

const Proving = ({ data }: Of) => (
  <>
    <p>
      <strong>{words.asked[data.wish ?? 'copy']}</strong>
    </p>
    {data.isSending && (
      <p role="status" ref={takeFocus} tabIndex={-1}>
        {words.sending}
      </p>
    )}
    {!data.isSending && !data.isSpent && <CodeForm key={data.challenge} data={data} />}
    {!data.isSending && !data.isTrying && (
      <p className="cluster gap-4">
        <TextButton onClick={data.another}>{words.another}</TextButton>
        <TextButton onClick={data.cancel}>{words.cancel}</TextButton>
      </p>
    )}
  </>
)

/** Scrolls into view: the sections that the code replaced are back above it. */
const Answered = ({ answer }: { answer: NonNullable<Data['answer']> }) => (
  <p role="status" ref={takeLostFocus} tabIndex={-1} className="stack gap-2">
    {answer.outcome === 'asked' && words.due(longDay(answer.dueOn))}
    {answer.outcome === 'copied' && (
      <span>
        {words.copied} <a href={answer.file.url}>{words.again}</a>
      </span>
    )}
  </p>
)

export const YourData = ({ data }: Of) => (
  <section className="stack gap-4" aria-labelledby="my-data">
    <h2 id="my-data" className="step-2">
      {words.heading}
    </h2>
    <p className="quiet">{words.lead}</p>
    {data.failure && (
      <p role="alert" className="danger">
        {data.failure}
      </p>
    )}
    {data.answer && <Answered answer={data.answer} />}
    {data.isProving ? (
      <Proving data={data} />
    ) : (
      <div className="cluster gap-3">
        {myDataWishes.map((wish) => (
          <Button key={wish} look="outline" onClick={() => data.ask(wish)}>
            {words.wishes[wish]}
          </Button>
        ))}
      </div>
    )}
  </section>
)
