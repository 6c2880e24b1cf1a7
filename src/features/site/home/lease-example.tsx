import { useState } from 'react'
import { type LeaseCase, leaseExample as words } from '#src/content/site/home.ts'
import { classNames } from '#src/lib/class-names.ts'
import { takeFocus } from '#src/lib/take-focus.ts'
import { Button, TextButton } from '#src/ui/button.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import styles from './lease-example.module.css'
import { useAnswerReview } from './use-answer-review.ts'

const Lease = ({ clause }: { clause: string }) => (
  <article className={styles.lease}>
    <h3>{words.lease.title}</h3>
    <p className="quiet small">{words.lease.parties}</p>
    <ol className={styles.clauses}>
      {words.lease.clauses.map(({ number, title, text }) => (
        <li key={number} className={classNames(styles.clause, number === clause && styles.cited)}>
          <span className={styles.number}>{number}</span>
          <p>
            <strong>{title}.</strong> {number === clause ? <mark>{text}</mark> : <span>{text}</span>}
          </p>
        </li>
      ))}
    </ol>
  </article>
)

const Proposal = ({ one }: { one: LeaseCase }) => (
  <>
    <p className="small">
      <StatusChip
        tone={one.answer ? 'quiet' : 'waiting'}
        status={one.answer ? words.proposed : words.passedOn}
      />
    </p>
    <p className={styles.answer}>{one.answer ?? one.unsure}</p>
    <p className={`quiet small ${styles.basis}`}>{words.basis(one.clause)}</p>
  </>
)

type DecideProps = { review: ReturnType<typeof useAnswerReview>; answer: string | null }

const Decide = ({ review, answer }: DecideProps) => {
  const near = { onPointerEnter: review.prepare, onFocus: review.prepare }
  return (
    <div className={`cluster gap-3 ${styles.decide}`}>
      {answer && (
        <Button {...near} ref={review.focusBack} onClick={() => review.approve(answer)}>
          {words.approve}
        </Button>
      )}
      <Button
        {...near}
        ref={answer ? undefined : review.focusBack}
        look={answer ? 'outline' : 'solid'}
        onClick={review.correct}
      >
        {answer ? words.correct : words.write}
      </Button>
    </div>
  )
}

/** Hidden answers keep their room, so that a choice does not move the page. */
const Answer = ({ one, isChosen }: { one: LeaseCase; isChosen: boolean }) => {
  const review = useAnswerReview()
  const { steps, isCorrecting, decision } = review
  return (
    <div className={styles.review} hidden={!isChosen}>
      <h3>{one.question}</h3>
      {!decision && <Proposal one={one} />}
      {steps && isCorrecting && (
        <steps.Correction
          answer={one.answer}
          isRefused={review.isRefused}
          onSubmit={review.submit}
          onType={review.type}
          onCancel={review.cancel}
        />
      )}
      {!decision && !isCorrecting && <Decide review={review} answer={one.answer} />}
      <div role="status" className="stack gap-3">
        {steps && decision && <steps.Log decision={decision} answer={one.answer} />}
      </div>
      {decision && (
        <TextButton ref={takeFocus} onClick={review.startOver}>
          {words.startOver}
        </TextButton>
      )}
    </div>
  )
}

export const LeaseExample = () => {
  const [chosen, setChosen] = useState<LeaseCase>(words.cases[0])
  return (
    <div className={styles.example}>
      <fieldset className={styles.questions}>
        <legend className="visually-hidden">{words.questions}</legend>
        {words.cases.map((one) => (
          <label key={one.topic} className={styles.question}>
            <input
              type="radio"
              name="question"
              className="visually-hidden"
              checked={one === chosen}
              onChange={() => setChosen(one)}
            />
            {one.topic}
          </label>
        ))}
      </fieldset>
      <Lease clause={chosen.clause} />
      <div className={styles.reviews}>
        {words.cases.map((one) => (
          <Answer key={one.topic} one={one} isChosen={one === chosen} />
        ))}
      </div>
    </div>
  )
}
