import { readCallError } from '#api/client/call-error.ts'
import { useUndoMergeMutation } from '#api/client/recruiting/candidate.endpoints.ts'
import type { ApplicationDetails } from '#api/contracts/recruiting/application.contract.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { mergeWords } from '#src/content/recruiting/candidates.ts'
import { asFailure } from '#src/flows/calls.ts'
import { useDecision } from '#src/flows/use-decision.ts'

const steps = ['undo'] as const

export const useUndoMerge = ({ merged }: ApplicationDetails) => {
  const [undo] = useUndoMergeMutation()
  const deciding = useDecision({
    steps,
    send: async ({ ids: [id = ''], key }) => {
      await undo({ body: { id }, key }).unwrap()
      return mergeWords.undo.done
    },
    explain: (error) => {
      const failed = asFailure(error)
      const isRefused = ['STEP_REFUSED', 'NOT_FOUND'].includes(readCallError(error)?.code ?? '')
      return isRefused && failed instanceof SendFailure
        ? new SendFailure({ ...failed.failure, message: mergeWords.undo.refused })
        : failed
    },
  })
  return {
    ...deciding,
    merged,
    undo: () => merged && deciding.take('undo', { ids: [merged.id], version: '' }),
  }
}
