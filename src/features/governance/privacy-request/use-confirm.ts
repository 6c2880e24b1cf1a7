import {
  useCheckDataRequestMutation,
  useConfirmDataRequestMutation,
} from '#api/client/governance/data-request.endpoints.ts'
import type { PendingDataRequest } from '#api/contracts/governance/data-request.contract.ts'
import { useLink } from '#src/flows/use-link.ts'

/** `dueOn` is the deadline of the answer; null until confirmed. */
type LinkedRequest = { pending: PendingDataRequest | null; dueOn: string | null }

export const useConfirm = (token: string) => {
  const [check] = useCheckDataRequestMutation()
  const [confirm] = useConfirmDataRequestMutation()
  const { link, subject, sending, failure, send } = useLink<LinkedRequest, 'confirm'>({
    check: async () => ({ pending: await check({ body: { token } }).unwrap(), dueOn: null }),
    send: async (_, key) => ({ pending: null, ...(await confirm({ body: { token }, key }).unwrap()) }),
  })
  return {
    link,
    pending: subject?.pending ?? null,
    dueOn: subject?.dueOn ?? null,
    isSending: sending !== null,
    failure: failure?.message ?? null,
    confirm: () => send('confirm'),
  }
}
