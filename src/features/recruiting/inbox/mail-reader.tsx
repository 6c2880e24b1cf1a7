import { type ReactNode, useId } from 'react'
import { generatePath, Link } from 'react-router'
import type {
  MailApplication,
  MailCandidate,
  ReceivedMail,
} from '#api/contracts/recruiting/received-mail.contract.ts'
import { recentMoment } from '#api/rules/age.ts'
import { pages } from '#src/content/pages.ts'
import { inbox } from '#src/content/recruiting/inbox.ts'
import { receivedMail as words } from '#src/content/recruiting/received-mail.ts'
import { MailText } from '#src/features/recruiting/shared/mail-text.tsx'
import { DecisionOutcome } from '#src/flows/decision.tsx'
import { Button } from '#src/ui/button.tsx'
import { ButtonGroup } from '#src/ui/button-group.tsx'
import { EmailLink } from '#src/ui/email-address.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { Field } from '#src/ui/field.tsx'
import { type Load, LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import styles from './inbox.module.css'
import { showHeading } from './use-inquiry.ts'
import {
  allowsStep,
  useApplicationSearch,
  useInquirySearch,
  useMailSteps,
  useReceivedMail,
} from './use-mail.ts'

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
          <p className={styles.subject} dir="auto">
            {subject || inbox.kinds[kind]}
          </p>
          <p className="quiet small">{[inbox.kinds[kind], status, recentMoment(at)].join(' · ')}</p>
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

type ApplicationsProps = { applications: readonly MailApplication[]; steps: Steps; label: string }

const Applications = ({ applications, steps, label }: ApplicationsProps) => (
  <ul className={styles.entries} aria-label={label}>
    {applications.map(({ id, name, email, job, stage, outcome, at }) => (
      <li key={id} className={styles.candidate}>
        <div>
          <p className={styles.text}>
            <strong>{name}</strong> <span className="quiet small">{email}</span>
          </p>
          <p className={styles.subject}>{job}</p>
          <p className="quiet small">
            {[outcome ? words.applications.in(outcome, stage) : stage, recentMoment(at)].join(' · ')}
          </p>
        </div>
        <Button
          small
          look="outline"
          aria-disabled={steps.isSending || undefined}
          onClick={() => steps.attach(id)}
        >
          {words.file}
          <span className="visually-hidden"> {[name, job].join(', ')}</span>
        </Button>
      </li>
    ))}
  </ul>
)

type SearchWords = typeof words.search | typeof words.applications
type SearchProps<Found> = {
  own: SearchWords
  searching: { q: string; search: (q: string) => void; found: readonly Found[] | undefined; load: Load }
  children: (found: readonly Found[]) => ReactNode
}

const Search = <Found,>({ own, searching: { q, search, found, load }, children }: SearchProps<Found>) => (
  <>
    <Field label={own.label}>
      {(control) => (
        <input
          {...control}
          type="search"
          autoComplete="off"
          maxLength={100}
          placeholder={own.placeholder}
          value={q}
          onChange={({ target }) => search(target.value)}
        />
      )}
    </Field>
    <LoadFailure words={own.failed} load={load} />
    <div role="status">{found?.length === 0 && <p className="quiet">{own.none}</p>}</div>
    {found && found.length > 0 && children(found)}
  </>
)

const Section = ({ heading, children }: { heading: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className="stack gap-3 no-print" aria-labelledby={id}>
      <h3 id={id}>{heading}</h3>
      {children}
    </section>
  )
}

const Filing = ({ mail, steps }: { mail: ReceivedMail; steps: Steps }) => {
  const { suggestions, search, applications } = words
  return (
    <>
      {mail.suggestions.length > 0 && (
        <Section heading={suggestions.heading}>
          <Candidates candidates={mail.suggestions} steps={steps} label={suggestions.heading} />
        </Section>
      )}
      {mail.applications.length > 0 && (
        <Section heading={applications.suggestions}>
          <Applications applications={mail.applications} steps={steps} label={applications.suggestions} />
        </Section>
      )}
      <Section heading={search.heading}>
        <Search own={search} searching={useInquirySearch()}>
          {(found) => <Candidates candidates={found} steps={steps} label={search.heading} />}
        </Search>
      </Section>
      <Section heading={applications.heading}>
        <Search own={applications} searching={useApplicationSearch()}>
          {(found) => <Applications applications={found} steps={steps} label={applications.heading} />}
        </Search>
      </Section>
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
  const { fromName, fromAddress, subject, kind, status, at, inquiryId, applicationId } = mail
  return (
    <article className={`in-card ${styles.reader}`} aria-labelledby="received-mail">
      <Link to={back} className={`no-print ${styles.back}`}>
        {words.backToList}
      </Link>
      <div className="stack gap-2">
        <h2 id="received-mail" className="step-2" dir="auto" tabIndex={-1} ref={showHeading}>
          {subject || words.noSubject}
        </h2>
        <p className="cluster gap-3">
          <StatusChip status={status} tone={status === 'Unmatched' ? 'waiting' : 'quiet'} />
          {words.kinds[kind] && <span className="attention">{words.kinds[kind]}</span>}
          <span className="quiet">{words.received(recentMoment(at))}</span>
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
      {applicationId && (
        <Link to={generatePath(pages.application.path, { id: applicationId })}>{words.attached}</Link>
      )}
      {allowsStep(mail, 'file') && <Filing mail={mail} steps={steps} />}
    </article>
  )
}

export const MailReader = ({ id, back }: { id: string; back: string }) => {
  const { record, isUnknown, load } = useReceivedMail(id)
  if (record) return <Reader mail={record} back={back} />
  return (
    <div className={`in-card ${styles.reader}`}>
      <Link to={back} className={styles.back}>
        {words.backToList}
      </Link>
      {isUnknown ? <p>{words.unknown}</p> : <LoadFailure words={words.failure} load={load} />}
      {!isUnknown && load.failure === null && <Skeleton lines={8} label={words.loading} />}
    </div>
  )
}
