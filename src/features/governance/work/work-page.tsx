import { useState } from 'react'
import type {
  BackgroundWork,
  FailedWork,
  WorkState,
} from '#api/contracts/governance/background-work.contract.ts'
import { shortMoment } from '#api/rules/days.ts'
import { backgroundWork as words } from '#src/content/governance/background-work.ts'
import { DecisionDialog, DecisionOutcome } from '#src/flows/decision.tsx'
import { Button } from '#src/ui/button.tsx'
import { ColumnNames } from '#src/ui/column-names.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { useBackgroundWork, useFailedWork } from './use-work.ts'
import styles from './work.module.css'

const { columns } = words.list

const KindRow = ({ state: { kind, dueSince, ...counts } }: { state: WorkState }) => (
  <tr>
    <th scope="row">{words.kinds[kind]}</th>
    {(['waiting', 'running', 'failed'] as const).map((column) => (
      <td key={column} data-label={columns[column]} data-nothing={counts[column] === 0 || undefined}>
        {counts[column]}
      </td>
    ))}
    <td data-label={columns.due}>{dueSince ? shortMoment(dueSince) : words.list.notDue}</td>
  </tr>
)

const Kinds = ({ work: { kinds, asOf } }: { work: BackgroundWork }) => (
  <section className="panel stack" aria-labelledby="kinds">
    <h2 id="kinds">{words.list.heading}</h2>
    <table className={styles.table}>
      <ColumnNames names={Object.values(columns)} />
      <tbody>
        {kinds.map((state) => (
          <KindRow key={state.kind} state={state} />
        ))}
      </tbody>
    </table>
    <p className="quiet small">{words.asOf(shortMoment(asOf))}</p>
  </section>
)

const formatDue = ({ since, last }: FailedWork) => {
  const [first, latest] = [shortMoment(since), shortMoment(last)]
  return first === latest ? first : words.failures.between(first, latest)
}

type FailedLineProps = { failed: FailedWork; isSending: boolean; onRetry: () => void; onDismiss: () => void }

const FailedLine = ({ failed, isSending, onRetry, onDismiss }: FailedLineProps) => {
  const { kind, reason, count, canRetry } = failed
  const about = `${words.kinds[kind]}, ${words.failures.count(count)}`
  return (
    <li className={styles.line}>
      <div>
        <strong>{words.kinds[kind]}</strong>
        <p className={styles.text}>{words.failures.reasons[reason] ?? reason}</p>
        {!canRetry && <p className="quiet small">{words.failures.notKept}</p>}
      </div>
      <div>
        <p>{words.failures.count(count)}</p>
        <p className="quiet small">{formatDue(failed)}</p>
      </div>
      <div className={`cluster gap-2 ${styles.steps}`}>
        {canRetry && (
          <Button small aria-disabled={isSending || undefined} onClick={onRetry}>
            {words.failures.retry}
            <span className="visually-hidden"> {about}</span>
          </Button>
        )}
        <Button look="outline" small aria-disabled={isSending || undefined} onClick={onDismiss}>
          {words.failures.dismiss}
          <span className="visually-hidden"> {about}</span>
        </Button>
      </div>
    </li>
  )
}

const Failures = ({ work: { failures, asOf } }: { work: BackgroundWork }) => {
  const deciding = useFailedWork(asOf)
  const [chosen, setChosen] = useState<FailedWork | null>(null)
  const dismiss = (failed: FailedWork) => {
    setChosen(failed)
    deciding.askToDismiss(failed)
  }
  return (
    <section className="panel stack" aria-labelledby="failed">
      <h2 id="failed">{words.failures.heading}</h2>
      <DecisionOutcome failure={deciding.asked ? null : deciding.failure} outcome={deciding.outcome} />
      {failures.length === 0 && <p>{words.failures.none}</p>}
      <ul className={styles.lines} hidden={failures.length === 0}>
        {failures.map((failed) => (
          <FailedLine
            key={`${failed.kind} ${failed.reason}`}
            failed={failed}
            isSending={deciding.isSending}
            onRetry={() => deciding.retry(failed)}
            onDismiss={() => dismiss(failed)}
          />
        ))}
      </ul>
      {deciding.asked && chosen && (
        <DecisionDialog
          words={words.dismissing}
          text={words.dismissing.text(chosen.count, words.kinds[chosen.kind])}
          asking={deciding}
        />
      )}
    </section>
  )
}

export const Component = () => {
  const { work, load } = useBackgroundWork()
  return (
    <>
      <PortalHeading heading={words.heading} lead={words.lead} />
      <LoadFailure words={words.failure} load={load} />
      {!work && load.failure === null && <Skeleton lines={6} label={words.loading} />}
      {work && (
        <>
          <Failures work={work} />
          <Kinds work={work} />
        </>
      )}
    </>
  )
}
