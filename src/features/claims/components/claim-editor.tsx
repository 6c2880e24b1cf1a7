import { claims as words } from '#src/content/claims.ts'
import { isEditable } from '../claim-steps.ts'
import { useClaim } from '../use-claim.ts'
import { ClaimAbsent } from './claim-absent.tsx'
import { ClaimDetails } from './claim-details.tsx'
import { ClaimForm } from './claim-form.tsx'

/** The form of a claim that is there already; the claim itself while it is nobody's to edit. */
export const ClaimEditor = ({ id }: { id: string }) => {
  const { claim, ...absent } = useClaim(id)
  if (!claim) return <ClaimAbsent {...absent} />
  if (isEditable(claim)) return <ClaimForm claim={claim} />
  return (
    <>
      <p role="status">{words.form.notEditable}</p>
      <ClaimDetails id={id} scope="mine" />
    </>
  )
}
