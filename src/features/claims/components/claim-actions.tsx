import { type Claim, type ClaimStep, claimReason } from '#api/contracts/claim.contract.ts'
import { claims as words } from '#src/content/claims.ts'
import { DecisionDialog, DecisionOutcome } from '#src/flows/decision.tsx'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { ButtonGroup } from '#src/ui/button-group.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { isEditable, openSteps } from '../claim-steps.ts'
import { editPath } from '../claim-view.ts'
import { useClaimStep } from '../use-claim-step.ts'
import styles from './claim-details.module.css'

const strong: readonly ClaimStep[] = ['submit', 'approve', 'pay']

/** The buttons for what the signed-in person can do with a claim now. */
export const ClaimActions = ({ claim }: { claim: Claim }) => {
  const stepping = useClaimStep(claim)
  const steps = openSteps(claim)
  const hasStrong = steps.some((step) => strong.includes(step))
  return (
    <>
      {(steps.length > 0 || isEditable(claim)) && (
        <ButtonGroup label={words.details.actions} className={styles.actions}>
          {steps.map((step) => (
            <Button
              key={step}
              look={strong.includes(step) ? 'solid' : 'outline'}
              aria-disabled={stepping.isSending || undefined}
              onClick={() => stepping.press(step)}
            >
              {words.steps[step]}
            </Button>
          ))}
          {isEditable(claim) && (
            <SiteLink to={editPath(claim.id)} className={buttonClass(hasStrong ? 'outline' : 'solid')}>
              {words.details.edit}
            </SiteLink>
          )}
        </ButtonGroup>
      )}
      <DecisionOutcome failure={stepping.isAsking ? null : stepping.failure} outcome={stepping.outcome} />
      {stepping.isAsking && (
        <DecisionDialog
          words={words.reject}
          reason={{ ...words.reject.reason, schema: claimReason }}
          asking={stepping}
        />
      )}
    </>
  )
}
