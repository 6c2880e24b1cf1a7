import type { ReactNode } from 'react'
import {
  type ApplicationDetails,
  type ApplicationEntry,
  withdrawals,
} from '#api/contracts/recruiting/application.contract.ts'
import { recentMoment } from '#api/rules/age.ts'
import { applicationsPage, applicationWords as words } from '#src/content/recruiting/applications.ts'
import { mailWords } from '#src/content/recruiting/received-mail.ts'
import { isMailKind, MailEntry } from '#src/features/recruiting/shared/mail-entry.tsx'
import { TextButton } from '#src/ui/button.tsx'
import styles from './applications.module.css'
import type { useApplicationSteps } from './use-application.ts'

type Steps = ReturnType<typeof useApplicationSteps>
type HistoryProps = {
  application: ApplicationDetails
  steps: Steps
  as?: 'h2' | 'h3'
  /** Number of latest entries; all by default. */
  last?: number
  children?: ReactNode
}

const describeAction = ({ action, from, to, rating }: ApplicationEntry): string => {
  const { actions } = words.history
  if (action === 'move') return actions.move(from, to)
  if (action === 'rate') return actions.rate(rating)
  return isMailKind(action) ? '' : actions[action]
}

const getReason = (reason: string) => {
  const known = withdrawals.find((one) => one === reason)
  return known ? applicationsPage.end.withdrawals[known] : reason
}

/** Actions of the candidate, by link, if `by` is null. */
const theirs: readonly ApplicationEntry['action'][] = ['bookTime', 'refuseTimes', 'cancelInterview']

const formatActor = ({ by, action }: ApplicationEntry): string =>
  by ?? (theirs.includes(action) ? words.history.candidate : words.history.former)

type EntryProps = { entry: ApplicationEntry; steps: Steps }

const Became = ({ entry: { bounce, mail } }: Pick<EntryProps, 'entry'>) => {
  if (bounce !== null) return <span className="danger small"> · {mailWords.bounced(bounce)}</span>
  return mail && <span className="quiet small"> · {words.write.states[mail]}</span>
}

const Entry = ({ entry, steps }: EntryProps) => (
  <li>
    <p>
      <strong>{formatActor(entry)}</strong> {describeAction(entry)}{' '}
      <span className="quiet small">{recentMoment(entry.at)}</span>
      <Became entry={entry} />{' '}
      {entry.mail === 'delayed' && (
        <TextButton onClick={() => steps.recall(entry.id)}>{words.write.recall}</TextButton>
      )}
    </p>
    {entry.reason && <p className="quiet">{entry.reason}</p>}
    {entry.text && (
      <p className={styles.text} dir="auto">
        {entry.text}
      </p>
    )}
  </li>
)

const OnPage = ({
  entry,
  did,
}: {
  entry: ApplicationEntry
  did: NonNullable<ApplicationEntry['onPage']>
}) => (
  <li>
    <p>
      <strong>{words.history.candidate}</strong> {words.history.onPage[did]}{' '}
      <span className="quiet small">{recentMoment(entry.at)}</span>
    </p>
    {entry.reason && <p className="quiet">{getReason(entry.reason)}</p>}
    {entry.text && (
      <p className={styles.text} dir="auto">
        {entry.text}
      </p>
    )}
  </li>
)

const HistoryEntry = ({ entry, steps }: EntryProps) => {
  if (entry.onPage) return <OnPage entry={entry} did={entry.onPage} />
  if (!isMailKind(entry.action)) return <Entry entry={entry} steps={steps} />
  return (
    <MailEntry
      {...entry}
      who={words.history.candidate}
      kind={entry.action}
      reason={entry.text}
      mail={entry.received}
    />
  )
}

export const History = (props: HistoryProps) => {
  const { application, steps, as: Heading = 'h2', last = Number.POSITIVE_INFINITY, children } = props
  const { entries } = application
  return (
    <section className="stack gap-3" aria-labelledby="application-history">
      <Heading id="application-history" className="step-1">
        {words.history.heading}
      </Heading>
      {children}
      {entries.length === 0 && <p className="quiet">{words.history.none}</p>}
      <ol className={styles.entries}>
        {entries.slice(-last).map((entry) => (
          <HistoryEntry key={entry.id} entry={entry} steps={steps} />
        ))}
      </ol>
    </section>
  )
}
