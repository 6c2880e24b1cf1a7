import {
  useCheckDataRequestMutation,
  useConfirmDataRequestMutation,
} from '#api/client/governance/data-request.endpoints.ts'
import type { PendingDataRequest } from '#api/contracts/governance/data-request.contract.ts'
import { useLink } from '#src/flows/use-link.ts'

/** The request of a mailed link; `dueOn` is the day it is answered by, or null before it is confirmed. */
type LinkedRequest = { pending: PendingDataRequest | null; dueOn: string | null }

/** Confirming a data request by the token of its mailed link. */
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
    /** Why nothing was confirmed. */
    failure: failure?.message ?? null,
    confirm: () => send('confirm'),
  }
}
