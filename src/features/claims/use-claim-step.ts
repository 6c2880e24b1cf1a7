import { useState } from 'react'
import { readCallError } from '#api/client/call-error.ts'
import { useStepExpenseMutation } from '#api/client/claim.endpoints.ts'
import type { ClaimStep } from '#api/contracts/claim.contract.ts'
import { claims as words } from '#src/content/claims.ts'
import { uuid } from '#src/lib/uuid.ts'
import { notify } from '#src/ui/notify.ts'

/** Takes a claim a step on and says how that went, in a toast and in the page. */
export const useClaimStep = (id: string) => {
  const [send, { isLoading, error }] = useStepExpenseMutation()
  const [isRejecting, setIsRejecting] = useState(false)
  const failed = readCallError(error)
  const take = async (step: ClaimStep, reason = '') => {
    const answer = await send({ body: { id, step, reason }, key: uuid() })
    if ('data' in answer) {
      notify.success(words.done[step])
      setIsRejecting(false)
      return
    }
    const refused = readCallError(answer.error)
    notify.error(refused?.message ?? words.oneFailure.heading)
    if (refused?.code === 'STEP_REFUSED') setIsRejecting(false)
  }
  return {
    isTaking: isLoading,
    failure: failed?.message ?? null,
    reasonError: failed?.fields.reason ?? failed?.fields['body.reason'],
    isRejecting,
    startRejecting: () => setIsRejecting(true),
    stopRejecting: () => setIsRejecting(false),
    take: (step: ClaimStep, reason?: string) => void take(step, reason),
  }
}

export type ClaimStepping = ReturnType<typeof useClaimStep>
