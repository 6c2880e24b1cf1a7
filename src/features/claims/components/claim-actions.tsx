import type { Claim, ClaimStep } from '#api/contracts/claim.contract.ts'
import { claims as words } from '#src/content/claims.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { isEditable, openSteps } from '../claim-steps.ts'
import { editPath } from '../claim-view.ts'
import { useClaimStep } from '../use-claim-step.ts'
import styles from './claim-details.module.css'
import { RejectPopup } from './reject-popup.tsx'

const strong: readonly ClaimStep[] = ['submit', 'approve', 'pay']

/** The buttons for what the signed-in person can do with a claim now. */
export const ClaimActions = ({ claim }: { claim: Claim }) => {
  const stepping = useClaimStep(claim.id)
  const steps = openSteps(claim)
  const hasStrong = steps.some((step) => strong.includes(step))
  const press = (step: ClaimStep) => (step === 'reject' ? stepping.startRejecting() : stepping.take(step))
  return (
    <>
      {(steps.length > 0 || isEditable(claim)) && (
        <fieldset className={styles.actions}>
          <legend className="visually-hidden">{words.details.actions}</legend>
          {steps.map((step) => (
            <Button
              key={step}
              look={strong.includes(step) ? 'solid' : 'outline'}
              disabled={stepping.isTaking}
              onClick={() => press(step)}
            >
              {words.steps[step]}
            </Button>
          ))}
          {isEditable(claim) && (
            <SiteLink to={editPath(claim.id)} className={buttonClass(hasStrong ? 'outline' : 'solid')}>
              {words.details.edit}
            </SiteLink>
          )}
        </fieldset>
      )}
      <p role="alert" className={styles.failure}>
        {stepping.failure}
      </p>
      {stepping.isRejecting && <RejectPopup stepping={stepping} />}
    </>
  )
}
