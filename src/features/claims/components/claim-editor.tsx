import { useState } from 'react'
import type { Claim } from '#api/contracts/claim.contract.ts'
import { claims as words } from '#src/content/claims.ts'
import { isEditable } from '../claim-steps.ts'
import { useClaim } from '../use-claim.ts'
import { ClaimAbsent } from './claim-absent.tsx'
import { ClaimDetails } from './claim-details.tsx'
import { ClaimForm } from './claim-form.tsx'

/** The form of a claim that is there already; the claim itself while it is nobody's to edit. */
export const ClaimEditor = ({ id }: { id: string }) => {
  const { claim, ...absent } = useClaim(id)
  const [opened, setOpened] = useState<Claim | null>(null)
  // Kept once it is open: saving it may submit it, and its form has that still to say.
  if (claim && !opened && isEditable(claim)) setOpened(claim)
  if (opened) return <ClaimForm claim={opened} />
  if (!claim) return <ClaimAbsent {...absent} />
  return (
    <>
      <p role="status">{words.form.notEditable}</p>
      <ClaimDetails id={id} scope="mine" />
    </>
  )
}
