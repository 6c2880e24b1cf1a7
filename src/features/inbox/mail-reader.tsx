import { useId } from 'react'
import { Link } from 'react-router'
import type { MailCandidate, ReceivedMail } from '#api/contracts/received-mail.contract.ts'
import { inbox } from '#src/content/inbox.ts'
import { pages } from '#src/content/pages.ts'
import { receivedMail as words } from '#src/content/received-mail.ts'
import { DecisionOutcome } from '#src/flows/decision.tsx'
import { shortMoment } from '#src/lib/days.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonGroup } from '#src/ui/button-group.tsx'
import { EmailLink } from '#src/ui/email-address.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Field } from '#src/ui/field.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import styles from './inbox.module.css'
import { MailText } from './mail-text.tsx'
import { showHeading } from './use-inquiry.ts'
import { allowsStep, useInquirySearch, useMailSteps, useReceivedMail } from './use-mail.ts'

type Steps = ReturnType<typeof useMailSteps>

type CandidatesProps = { candidates: readonly MailCandidate[]; steps: Steps; label: string }

const Candidates = ({ candidates, steps, label }: CandidatesProps) => (
  <ul className={styles.entries} aria-label={label}>
    {candidates.map(({ id, name, email, subject, status, kind, at }) => (
      <li key={id} className={styles.candidate}>
        <div>
          <p className={styles.text}>
            <strong>{name}</strong> <span className="quiet small">{email}</span>
          </p>
          <p className={styles.subject}>{subject || inbox.kinds[kind]}</p>
          <p className="quiet small">{[inbox.kinds[kind], status, shortMoment(at)].join(' · ')}</p>
        </div>
        <Button
          small
          look="outline"
          aria-disabled={steps.isSending || undefined}
          onClick={() => steps.file(id)}
        >
          {words.file}
          <span className="visually-hidden"> {[name, subject].join(', ')}</span>
        </Button>
      </li>
    ))}
  </ul>
)

const Search = ({ steps }: { steps: Steps }) => {
  const { q, search, found, load } = useInquirySearch()
  return (
    <>
      <Field label={words.search.label}>
        {(control) => (
          <input
            {...control}
            type="search"
            autoComplete="off"
            maxLength={100}
            placeholder={words.search.placeholder}
            value={q}
            onChange={({ target }) => search(target.value)}
          />
        )}
      </Field>
      <LoadFailure words={words.search.failed} load={load} />
      <div role="status">{found?.length === 0 && <p className="quiet">{words.search.none}</p>}</div>
      {found && found.length > 0 && (
        <Candidates candidates={found} steps={steps} label={words.search.heading} />
      )}
    </>
  )
}

const Filing = ({ mail, steps }: { mail: ReceivedMail; steps: Steps }) => {
  const id = useId()
  return (
    <>
      {mail.suggestions.length > 0 && (
        <section className="stack gap-3 no-print" aria-labelledby={`${id}-known`}>
          <h3 id={`${id}-known`}>{words.suggestions.heading}</h3>
          <Candidates candidates={mail.suggestions} steps={steps} label={words.suggestions.heading} />
        </section>
      )}
      <section className="stack gap-3 no-print" aria-labelledby={`${id}-search`}>
        <h3 id={`${id}-search`}>{words.search.heading}</h3>
        <Search steps={steps} />
      </section>
    </>
  )
}

const pressed = ['open', 'discard', 'spam', 'restore'] as const

const Actions = ({ mail, steps }: { mail: ReceivedMail; steps: Steps }) => {
  const possible = pressed.filter((step) => allowsStep(mail, step))
  if (possible.length === 0) return null
  return (
    <ButtonGroup label={words.actions} className="no-print">
      {possible.map((step) => (
        <Button
          key={step}
          small
          look="outline"
          aria-disabled={steps.isSending || undefined}
          onClick={() => steps.press(step)}
        >
          {words.steps[step]}
        </Button>
      ))}
    </ButtonGroup>
  )
}

const Reader = ({ mail, back }: { mail: ReceivedMail; back: string }) => {
  const steps = useMailSteps(mail)
  const { fromName, fromAddress, subject, kind, status, at, inquiryId } = mail
  return (
    <article className={styles.reader} aria-labelledby="received-mail">
      <Link to={back} className={`no-print ${styles.back}`}>
        {words.backToList}
      </Link>
      <div className="stack gap-2">
        <h2 id="received-mail" className="step-2" tabIndex={-1} ref={showHeading}>
          {subject || words.noSubject}
        </h2>
        <p className="cluster gap-3">
          <StatusChip status={status} tone={status === 'Unmatched' ? 'waiting' : 'quiet'} />
          {words.kinds[kind] && <span className="danger">{words.kinds[kind]}</span>}
          <span className="quiet">{words.received(shortMoment(at))}</span>
        </p>
      </div>
      <Facts
        facts={[
          {
            label: words.from,
            value: (
              <>
                {fromName || (fromAddress ? '' : words.nobody)}{' '}
                {fromAddress && <EmailLink address={fromAddress} />}
              </>
            ),
          },
        ]}
        className={`facts ${styles.facts}`}
      />
      <MailText mail={mail} />
      <Actions mail={mail} steps={steps} />
      <DecisionOutcome failure={steps.failure} outcome={steps.outcome} />
      {inquiryId && <Link to={`${pages.inbox.path}?id=${inquiryId}`}>{words.filed}</Link>}
      {allowsStep(mail, 'file') && <Filing mail={mail} steps={steps} />}
    </article>
  )
}

/** The mail in the address: what it says, and where it may belong. */
export const MailReader = ({ id, back }: { id: string; back: string }) => {
  const { record, isUnknown, load } = useReceivedMail(id)
  if (record) return <Reader mail={record} back={back} />
  return (
    <div className={styles.reader}>
      <Link to={back} className={styles.back}>
        {words.backToList}
      </Link>
      {isUnknown ? <p>{words.unknown}</p> : <LoadFailure words={words.failure} load={load} />}
      {!isUnknown && load.failure === null && <Skeleton lines={8} label={words.loading} />}
    </div>
  )
}
