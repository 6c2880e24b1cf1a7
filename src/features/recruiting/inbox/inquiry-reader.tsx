import { use } from 'react'
import { Link } from 'react-router'
import type { Inquiry, ReadInquiry } from '#api/contracts/recruiting/inquiry.contract.ts'
import { recentMoment } from '#api/rules/age.ts'
import { localZone } from '#api/rules/time-zones.ts'
import { timeIn } from '#api/rules/zoned-time.ts'
import { inbox, inquiryWords as words } from '#src/content/recruiting/inbox.ts'
import { mailWords } from '#src/content/recruiting/received-mail.ts'
import { isMailKind, MailEntry } from '#src/features/recruiting/shared/mail-entry.tsx'
import { ChooseAndDo } from '#src/flows/choose-and-do.tsx'
import { DecisionOutcome } from '#src/flows/decision.tsx'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { SessionContext } from '#src/flows/session-context.ts'
import { takeFocus } from '#src/lib/take-focus.ts'
import { Button, TextButton } from '#src/ui/button.tsx'
import { ButtonGroup } from '#src/ui/button-group.tsx'
import { EmailLink } from '#src/ui/email-address.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { FormField } from '#src/ui/form-field.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import styles from './inbox.module.css'
import {
  allows,
  leaveOnEscape,
  showHeading,
  useInquiry,
  useInquiryAnswer,
  useInquiryNote,
  useInquirySteps,
  useReaderKeys,
} from './use-inquiry.ts'
import { useFilledTemplates } from './use-templates.ts'

type Recruiters = readonly { id: string; name: string }[]
type Steps = ReturnType<typeof useInquirySteps>
type Answering = ReturnType<typeof useInquiryAnswer>

type ActionsProps = { inquiry: Inquiry; recruiters: Recruiters; steps: Steps }

const pressed = ['take', 'release', 'close', 'spam', 'reopen'] as const

const Actions = ({ inquiry, recruiters, steps }: ActionsProps) => (
  <div className={`no-print ${styles.actions}`}>
    <ButtonGroup label={words.actions}>
      {pressed
        .filter((step) => allows(inquiry, step))
        .map((step) => (
          <Button
            key={step}
            small
            look={step === 'take' ? 'solid' : 'outline'}
            aria-disabled={steps.isSending || undefined}
            onClick={() => steps.press(step)}
          >
            {words.steps[step]}
          </Button>
        ))}
    </ButtonGroup>
    {allows(inquiry, 'assign') && (
      <ChooseAndDo
        {...words.assign}
        choices={recruiters.filter(({ id }) => id !== inquiry.owner?.id)}
        onDo={steps.assign}
      />
    )}
  </div>
)

const { delayed, recalled, sent } = words.answer
const answerStates = { delayed, recalled, sent }

type EntryProps = { entry: Inquiry['entries'][number]; steps: Steps }

const describeAction = ({ action, to }: EntryProps['entry']) =>
  action === 'assign' ? words.history.actions.assign(to) : words.history.actions[action]

const DeliveryState = ({ entry: { answer, bounce } }: Pick<EntryProps, 'entry'>) => {
  if (bounce !== null) return <span className="danger small"> · {mailWords.bounced(bounce)}</span>
  return answer && <span className="quiet small"> · {answerStates[answer]}</span>
}

const Entry = ({ entry, steps }: EntryProps) => (
  <li>
    <p>
      <strong>{entry.by ?? words.history.former}</strong> {describeAction(entry)}{' '}
      <span className="quiet small">{recentMoment(entry.at)}</span>
      <DeliveryState entry={entry} />{' '}
      {entry.answer === 'delayed' && (
        <TextButton onClick={() => steps.recall(entry.id)}>{words.answer.recall}</TextButton>
      )}
    </p>
    {entry.text && (
      <p className={styles.text} dir="auto">
        {entry.text}
      </p>
    )}
  </li>
)

const History = ({ inquiry, steps }: { inquiry: Inquiry; steps: Steps }) => (
  <section className="stack gap-3" aria-labelledby="inquiry-history">
    <h3 id="inquiry-history">{words.history.heading}</h3>
    {inquiry.entries.length === 0 && <p className="quiet">{words.history.none}</p>}
    <ol className={styles.entries}>
      {inquiry.entries.map((entry) =>
        isMailKind(entry.action) ? (
          <MailEntry key={entry.id} {...entry} who={inquiry.name} kind={entry.action} reason={entry.text} />
        ) : (
          <Entry key={entry.id} entry={entry} steps={steps} />
        ),
      )}
    </ol>
  </section>
)

const Templates = ({ inquiry, answering }: AnswerProps) => {
  const { user } = use(SessionContext)
  const { templates, textOf } = useFilledTemplates(inquiry, user?.name ?? '')
  if (templates.length === 0) return null
  return (
    <ChooseAndDo {...words.answer.template} choices={templates} onDo={(id) => answering.insert(textOf(id))} />
  )
}

type AnswerProps = { inquiry: ReadInquiry; answering: Answering }

/** Own drafts that are not in the editor. */
const Offers = ({ answering: { offers, insert, discard, flow } }: Pick<AnswerProps, 'answering'>) =>
  offers.map(({ kind, text }) =>
    text === flow.formik.values.text ? (
      kind === 'earlier' && (
        <p key={kind} className="quiet small">
          {words.answer.earlierHere}
        </p>
      )
    ) : (
      <div key={kind} className={`stack gap-2 ${styles.offer}`}>
        <p className="quiet small">{words.answer.offers[kind]}</p>
        <p className={styles.text} dir="auto">
          {text}
        </p>
        <p className="cluster gap-3">
          <TextButton
            onClick={() => {
              insert(text)
              discard(kind)
            }}
          >
            {words.answer.use}
          </TextButton>
          <TextButton onClick={() => discard(kind)}>{words.answer.discard}</TextButton>
        </p>
      </div>
    ),
  )

const Answer = ({ inquiry, answering }: AnswerProps) => {
  const { answer } = words
  const { flow, editor } = answering
  if (!allows(inquiry, 'answer') && !flow.hasDraft && !flow.isThanking) return null
  return (
    <section className="stack gap-3 no-print" aria-labelledby="inquiry-answer" ref={editor}>
      <h3 id="inquiry-answer">{answer.heading}</h3>
      {flow.isThanking ? (
        <p className="cluster gap-3" role="status" ref={takeFocus} tabIndex={-1}>
          {answer.thanksTitle}
          <TextButton onClick={flow.close}>{answer.close}</TextButton>
        </p>
      ) : (
        <>
          <p role="status" className="danger small">
            {answering.isNews && answer.news}
          </p>
          <Offers answering={answering} />
          <Templates inquiry={inquiry} answering={answering} />
          <FormFrame flow={flow} words={answer} isBlocked={!allows(inquiry, 'answer')}>
            <FormField name="text" label={answer.text} hint={answer.hint} rows={6} full />
          </FormFrame>
        </>
      )}
    </section>
  )
}

const Note = ({ inquiry }: { inquiry: Inquiry }) => {
  const flow = useInquiryNote(inquiry)
  return (
    <section className="stack gap-3 no-print" aria-labelledby="inquiry-note">
      <h3 id="inquiry-note">{words.note.heading}</h3>
      <FormFrame flow={flow} words={words.note}>
        <FormField name="text" label={words.note.text} hint={words.note.hint} rows={2} full />
      </FormFrame>
    </section>
  )
}

type OthersProps = { inquiry: Inquiry; pathOf: (id: string) => string }

const Others = ({ inquiry: { others }, pathOf }: OthersProps) =>
  others.length > 0 && (
    <section className="stack gap-3" aria-labelledby="inquiry-others">
      <h3 id="inquiry-others">{words.others.heading}</h3>
      <ul className={styles.entries}>
        {others.map(({ id, kind, status, subject, at }) => (
          <li key={id}>
            <Link to={pathOf(id)}>
              <bdi>{subject || inbox.kinds[kind]}</bdi>
            </Link>{' '}
            <span className="quiet small">{[inbox.kinds[kind], status, recentMoment(at)].join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  )

const Address = ({ inquiry: { email, isUndeliverable } }: { inquiry: Inquiry }) => (
  <>
    <EmailLink address={email} />
    {isUndeliverable && <span className="danger small"> {words.undeliverable}</span>}
  </>
)

const Call = ({ call }: { call: NonNullable<Inquiry['call']> }) => (
  <span className={call.isCancelled ? 'danger' : undefined}>
    {words.call(timeIn(call.at, localZone()), timeIn(call.at, call.zone), call)}
  </span>
)

const describeReservation = ({ at, office, until, isMailed }: NonNullable<Inquiry['reservation']>) =>
  words.reservation(timeIn(at, localZone()), office, recentMoment(until), isMailed)

type ReaderProps = { id: string; recruiters: Recruiters; pathOf: (id: string) => string }

const Reader = ({ inquiry, recruiters, pathOf }: Omit<ReaderProps, 'id'> & { inquiry: ReadInquiry }) => {
  const answering = useInquiryAnswer(inquiry)
  const steps = useInquirySteps(inquiry, recruiters, answering.putBack)
  const reader = useReaderKeys(allows(inquiry, 'close') ? () => steps.press('close') : null)
  const { name, phoneNo, owner, status, at, kind, text, writers, call, reservation } = inquiry
  return (
    <article
      className={`in-card ${styles.reader}`}
      ref={reader}
      aria-labelledby="inquiry"
      onKeyDown={leaveOnEscape}
    >
      <Link to={pathOf('')} className={`no-print ${styles.back}`}>
        {words.back}
      </Link>
      <div className="stack gap-2">
        <h2 id="inquiry" className="step-2" tabIndex={-1} ref={showHeading}>
          {name}
        </h2>
        <p className="cluster gap-3">
          <StatusChip status={status} tone={statusTones.inquiry[status]} />
          <span className="quiet">{[inbox.kinds[kind], inbox.came(recentMoment(at))].join(' · ')}</span>
        </p>
      </div>
      <Facts
        facts={[
          { label: words.facts.email, value: <Address inquiry={inquiry} /> },
          ...(phoneNo ? [{ label: words.facts.phone, value: <a href={`tel:${phoneNo}`}>{phoneNo}</a> }] : []),
          { label: words.facts.owner, value: owner?.name ?? words.nobody },
          ...(call ? [{ label: words.facts.call, value: <Call call={call} /> }] : []),
          ...(reservation
            ? [{ label: words.facts.reservation, value: describeReservation(reservation) }]
            : []),
        ]}
        className={`facts ${styles.facts}`}
      />
      <p className={`${styles.text} ${styles.said}`} dir="auto">
        {text}
      </p>
      <Actions inquiry={inquiry} recruiters={recruiters} steps={steps} />
      <DecisionOutcome failure={steps.failure} outcome={steps.outcome} />
      <p role="status" className={styles.writing}>
        {writers.length > 0 && words.answer.writing(writers)}
      </p>
      <Answer inquiry={inquiry} answering={answering} />
      <History inquiry={inquiry} steps={steps} />
      <Others inquiry={inquiry} pathOf={pathOf} />
      <Note inquiry={inquiry} />
    </article>
  )
}

export const InquiryReader = ({ id, ...more }: ReaderProps) => {
  const { record, isUnknown, load } = useInquiry(id)
  if (record) return <Reader inquiry={record} {...more} />
  return (
    <div className={`in-card ${styles.reader}`}>
      <Link to={more.pathOf('')} className={styles.back}>
        {words.back}
      </Link>
      {isUnknown ? <p>{words.unknown}</p> : <LoadFailure words={words.failure} load={load} />}
      {!isUnknown && load.failure === null && <Skeleton lines={8} label={words.loading} />}
    </div>
  )
}
