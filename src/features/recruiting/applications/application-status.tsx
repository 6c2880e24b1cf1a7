import type { ApplicationDetails } from '#api/contracts/recruiting/application.contract.ts'
import { shortMoment } from '#api/rules/days.ts'
import { applicationWords as words } from '#src/content/recruiting/applications.ts'
import { Button } from '#src/ui/button.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import styles from './applications.module.css'
import type { useApplicationSteps } from './use-application.ts'

export const Status = ({ application: { stage, outcome, since } }: { application: ApplicationDetails }) => (
  <p className="cluster gap-3">
    <StatusChip
      status={outcome ?? stage}
      tone={outcome ? statusTones.applicationOutcome[outcome] : 'waiting'}
    />
    <span className="quiet">
      {[
        ...(outcome && outcome !== 'Placed' ? [words.endedIn(stage)] : []),
        words.since(shortMoment(since)),
      ].join(' · ')}
    </span>
  </p>
)

type AttentionProps = { steps: ReturnType<typeof useApplicationSteps> }

export const Attention = ({ steps }: AttentionProps) => (
  <p className={`cluster gap-3 ${styles.attention}`}>
    <strong>{words.attention.text}</strong>
    <Button small look="outline" aria-disabled={steps.isSending || undefined} onClick={steps.look}>
      {words.attention.button}
    </Button>
  </p>
)
