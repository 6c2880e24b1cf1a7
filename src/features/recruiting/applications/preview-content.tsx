import { type ReactNode, use } from 'react'
import type { ApplicationDetails } from '#api/contracts/recruiting/application.contract.ts'
import { recentMoment } from '#api/rules/age.ts'
import { previewWords as words } from '#src/content/recruiting/application-preview.ts'
import { applicationsPage, applicationWords } from '#src/content/recruiting/applications.ts'
import { DecisionOutcome } from '#src/flows/decision.tsx'
import { SessionContext } from '#src/flows/session-context.ts'
import { Button } from '#src/ui/button.tsx'
import { ButtonGroup } from '#src/ui/button-group.tsx'
import { KeyHint } from '#src/ui/key-hint.tsx'
import { Fit } from './application-fit.tsx'
import { History } from './application-history.tsx'
import { Attention, Status } from './application-status.tsx'
import { cardLabels } from './card-labels.ts'
import { ProposePopup } from './interview-popups.tsx'
import { Letter } from './letter.tsx'
import styles from './preview-pane.module.css'
import { Resume } from './resume.tsx'
import { canReopen, useApplicationSteps, useLetter } from './use-application.ts'
import type { useBoardActions } from './use-applications.ts'
import { useOpened } from './use-interviews.ts'
import { usePreviewKeys } from './use-preview-keys.ts'
import { outcomesFor } from './use-stage-change.ts'

type Of = { application: ApplicationDetails }

const entriesShown = 3

const Who = ({ application }: Of) => {
  const { about, waits, isPressing, more } = cardLabels(application, Date.now())
  return (
    <div className="stack gap-1">
      <p className="quiet">{[about, application.job.pro_jobtitle].filter(Boolean).join(' · ')}</p>
      <Status application={application} />
      {application.outcome === null ? (
        <p className="quiet small">
          {isPressing ? <span className="attention">{waits}</span> : waits}
          {more && ` · ${more}`}
        </p>
      ) : (
        <p role="status">{words.left}</p>
      )}
    </div>
  )
}

const ReceivedLine = ({ application: { at, resume } }: Of) => (
  <p className="quiet small">{words.came(recentMoment(at), resume.name)}</p>
)

type ContentProps = Of & {
  steps: ReturnType<typeof useBoardActions>
  /** Link to the whole application. */
  whole: ReactNode
}

export const PreviewContent = ({ application, steps: own, whole }: ContentProps) => {
  const { user } = use(SessionContext)
  const letter = useLetter(application, user?.name ?? '')
  const steps = useApplicationSteps(application, letter.putBack)
  const proposing = useOpened()
  const { isAnswering, toggleAnswer } = usePreviewKeys({ application, letter, own })
  const { outcome, excerpt } = application
  return (
    <>
      <div className={`in-card ${styles.content}`}>
        <Who application={application} />
        {application.needsAttention && <Attention steps={steps} />}
        <DecisionOutcome failure={steps.failure} outcome={steps.outcome} />
        {isAnswering && <Letter application={application} letter={letter} as="h3" />}
        <Fit application={application} />
        <Resume application={application} as="h3">
          {excerpt !== '' && <p className={styles.excerpt}>{excerpt}</p>}
        </Resume>
        <History application={application} steps={steps} as="h3" last={entriesShown}>
          <ReceivedLine application={application} />
        </History>
        <p>{whole}</p>
      </div>
      <div className={styles.foot}>
        <ButtonGroup label={applicationWords.actions}>
          <Button small aria-expanded={isAnswering} aria-keyshortcuts="r" onClick={toggleAnswer}>
            {words.answer} <KeyHint of="R" />
          </Button>
          {outcome === null && (
            <Button small look="outline" onClick={proposing.open}>
              {words.propose}
            </Button>
          )}
          {outcomesFor([application]).includes('Rejected') && (
            <Button
              small
              look="outline"
              onClick={() => own.ask({ cards: [application], outcome: 'Rejected' })}
            >
              {applicationsPage.menu.outcomes.Rejected}
            </Button>
          )}
          {canReopen(application) && (
            <Button small look="outline" aria-disabled={steps.isSending || undefined} onClick={steps.reopen}>
              {applicationWords.reopen}
            </Button>
          )}
        </ButtonGroup>
      </div>
      {proposing.isOpen && <ProposePopup application={application} onClose={proposing.close} />}
    </>
  )
}
