import type { DataRequest, DataRequestOutcome } from '#api/contracts/governance/data-request.contract.ts'
import type { PersonQuery } from '#api/contracts/governance/privacy.contract.ts'
import { localDay, shortDay } from '#api/rules/days.ts'
import { requestQueue as words } from '#src/content/governance/data-requests.ts'
import { DecisionDialog, DecisionOutcome } from '#src/flows/decision.tsx'
import { Button, TextButton } from '#src/ui/button.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import styles from './privacy.module.css'
import { useClosing, useRequestQueue } from './use-requests.ts'

type RequestLineProps = {
  request: DataRequest
  onLookUp: () => void
  onClose: (outcome: DataRequestOutcome) => void
}

const RequestLine = ({ request, onLookUp, onClose }: RequestLineProps) => {
  const { kind, email, phoneNo, words: said, confirmedAt, dueOn, isOverdue } = request
  const of = <span className="visually-hidden"> {words.of(email)}</span>
  return (
    <li>
      <div className={styles.line}>
        <div>
          <strong>{words.kinds[kind]}</strong>
          <p className={styles.text}>{[email, phoneNo].filter(Boolean).join(', ')}</p>
        </div>
        <div>
          <p className={isOverdue ? 'attention' : undefined}>
            {isOverdue ? words.overdue(shortDay(dueOn)) : words.due(shortDay(dueOn))}
          </p>
          <p className="quiet small">{words.since(shortDay(localDay(confirmedAt)))}</p>
        </div>
        <Button look="outline" small onClick={onLookUp}>
          {words.lookUp}
          {of}
        </Button>
      </div>
      {said && <p className={styles.said}>{said}</p>}
      <div className={`cluster ${styles.closing}`}>
        <TextButton onClick={() => onClose('answered')}>
          {words.answer}
          {of}
        </TextButton>
        <TextButton onClick={() => onClose('refused')}>
          {words.refuse}
          {of}
        </TextButton>
      </div>
    </li>
  )
}

export const RequestsSection = ({ onLookUp }: { onLookUp: (who: PersonQuery) => void }) => {
  const { requests, load } = useRequestQueue()
  const closing = useClosing()
  const { asked } = closing
  return (
    <section className="panel stack" aria-labelledby="requests">
      <h2 id="requests">{words.heading}</h2>
      <p className="quiet">{words.lead}</p>
      <DecisionOutcome failure={asked ? null : closing.failure} outcome={closing.outcome} />
      <LoadFailure words={words.failure} load={load} />
      {!requests && load.failure === null && <Skeleton lines={2} label={words.loading} />}
      {requests?.length === 0 && <p>{words.none}</p>}
      {requests && requests.length > 0 && (
        <ul className={styles.lines}>
          {requests.map((request) => (
            <RequestLine
              key={request.id}
              request={request}
              onLookUp={() => onLookUp(request)}
              onClose={(outcome) => closing.ask(outcome, request)}
            />
          ))}
        </ul>
      )}
      {asked && (
        <DecisionDialog
          words={words[asked]}
          text={words[asked].text}
          reason={{ label: words[asked].note, hint: words[asked].hint, schema: closing.schemas[asked] }}
          asking={closing}
        />
      )}
    </section>
  )
}
