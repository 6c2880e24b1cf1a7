import { useLazyGetCaseAttachmentQuery } from '#api/client/people/case.endpoints.ts'
import {
  type CaseEntry,
  type CaseScope,
  type CaseStatus,
  caseText,
  type SupportCase,
} from '#api/contracts/people/case.contract.ts'
import { recentMoment } from '#api/rules/age.ts'
import { cases as words } from '#src/content/people/cases.ts'
import { DecisionDialog, DecisionOutcome } from '#src/flows/decision.tsx'
import { FormFrame } from '#src/flows/form-frame.tsx'
import { classNames } from '#src/lib/class-names.ts'
import { fileSize } from '#src/lib/file-size.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonGroup } from '#src/ui/button-group.tsx'
import { DownloadButton } from '#src/ui/download-button.tsx'
import { Facts } from '#src/ui/facts.tsx'
import { FormField, SelectField } from '#src/ui/form-field.tsx'
import { UploadProgress } from '#src/ui/loading.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { RecordUnavailable } from '#src/ui/record-unavailable.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import { CaseFilesField } from './case-files.tsx'
import { type CaseMessageStep, type CaseMove, getCaseOptions } from './case-steps.ts'
import { listPath } from './case-view.ts'
import styles from './cases.module.css'
import { useCase, useCaseMove, useCaseReply } from './use-case-thread.ts'

const { moves: moveWords, reply, thread } = words

const ThreadEntry = ({ entry }: { entry: CaseEntry }) => {
  const [ask] = useLazyGetCaseAttachmentQuery()
  return (
    <li className={classNames(styles.entry, entry.isOwn && styles.own)}>
      <p className={styles.head}>
        <span>
          <strong>{entry.isOwn ? thread.you : entry.by}</strong> {thread.actions[entry.action]}
        </span>
        <time dateTime={entry.at}>{recentMoment(entry.at)}</time>
      </p>
      {entry.text && <p className={styles.text}>{entry.text}</p>}
      {entry.attachments.length > 0 && (
        <ul className="stack gap-1 small">
          {entry.attachments.map(({ id, name, bytes }) => (
            <li key={id}>
              {name} {fileSize(bytes)}{' '}
              <DownloadButton
                label={thread.download}
                name={name}
                ask={() => ask({ id })}
                failed={words.oneFailure.heading}
              />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

type ReplyFormProps = {
  id: string
  steps: readonly CaseMessageStep[]
  isOpen: boolean
}

const ReplyForm = ({ id, steps, isOpen }: ReplyFormProps) => {
  const { flow, attachments, filesError, hasChoice } = useCaseReply(id, steps)
  // Keeps typed text visible if someone else closes the case.
  if (!isOpen && !flow.hasDraft && !flow.isThanking) return null
  return (
    <div className={styles.reply}>
      <FormFrame
        flow={flow}
        words={reply}
        progress={<UploadProgress share={flow.progress} label={reply.progress} />}
      >
        {hasChoice && (
          <SelectField
            name="step"
            label={reply.step}
            placeholder={reply.stepPlaceholder}
            options={steps.map((step) => ({ value: step, label: reply.steps[step] }))}
            full
          />
        )}
        <FormField name="text" label={reply.text} rows={4} full />
        <CaseFilesField attachments={attachments} error={filesError} />
      </FormFrame>
    </div>
  )
}

const CaseMoves = ({ found, moves }: { found: SupportCase; moves: readonly CaseMove[] }) => {
  const { asked, ask, outcome, ...asking } = useCaseMove(found)
  return (
    <>
      {moves.length > 0 && (
        <ButtonGroup label={moveWords.label}>
          {moves.map((move) => (
            <Button key={move} look="outline" onClick={() => ask(move)}>
              {moveWords.steps[move]}
            </Button>
          ))}
        </ButtonGroup>
      )}
      <DecisionOutcome failure={null} outcome={outcome} />
      {asked && (
        <DecisionDialog
          words={moveWords.questions[asked]}
          reason={{ label: moveWords.text, hint: moveWords.hints[asked], schema: caseText(asked) }}
          asking={asking}
        />
      )}
    </>
  )
}

export const CaseStatusChip = ({ status }: { status: CaseStatus }) => (
  <StatusChip status={status} tone={statusTones.case[status]} />
)

const listFacts = ({ owner, category, priority, createdOn }: SupportCase) => [
  { label: thread.owner, value: owner },
  { label: thread.category, value: category },
  { label: thread.priority, value: priority },
  { label: thread.opened, value: recentMoment(createdOn) },
]

export const CaseThread = ({ id, scope }: { id: string; scope: CaseScope }) => {
  const { record: found, ...unavailable } = useCase(id)
  if (!found) return <RecordUnavailable words={words} backTo={listPath('mine')} {...unavailable} />
  const { moves, messages, canReceiveMessages } = getCaseOptions(found)
  return (
    <>
      <PortalHeading heading={`${found.number} · ${found.subject}`} isNew>
        <PortalLink href={listPath(scope)} label={words.back} />
      </PortalHeading>
      <CaseStatusChip status={found.status} />
      <Facts facts={listFacts(found)} className={`facts ${styles.facts}`} />
      <ol className={`stack ${styles.thread}`} aria-label={thread.label}>
        {found.thread.map((entry) => (
          <ThreadEntry key={entry.id} entry={entry} />
        ))}
      </ol>
      <ReplyForm id={id} steps={messages} isOpen={canReceiveMessages} />
      <CaseMoves found={found} moves={moves} />
      {!canReceiveMessages && moves.length === 0 && (
        <p role="status">{found.roles.includes('agent') ? words.settled : words.over}</p>
      )}
    </>
  )
}
