import {
  useCloseDataRequestMutation,
  useGetDataRequestsQuery,
} from '#api/client/governance/data-request.endpoints.ts'
import {
  closingNotes,
  type DataRequest,
  type DataRequestOutcome,
} from '#api/contracts/governance/data-request.contract.ts'
import { requestQueue as words } from '#src/content/governance/data-requests.ts'
import { explainBy, loadState } from '#src/flows/calls.ts'
import { useDecision } from '#src/flows/use-decision.ts'

export const useRequestQueue = () => {
  const { data, ...query } = useGetDataRequestsQuery(undefined, { refetchOnMountOrArgChange: true })
  return { requests: data?.requests, load: loadState(data, query, words.failure.heading) }
}

const explain = explainBy({ RECORD_CHANGED: words.closed })

export const useClosing = () => {
  const [close] = useCloseDataRequestMutation()
  const closing = useDecision<DataRequestOutcome>({
    steps: ['answered', 'refused'],
    explain,
    send: async ({ step: outcome, ids: [id = ''], reason: note, key }) => {
      await close({ body: { id, outcome, note }, key }).unwrap()
      return words[outcome].done
    },
  })
  return {
    ...closing,
    ask: (outcome: DataRequestOutcome, { id }: DataRequest) =>
      closing.ask(outcome, { ids: [id], version: '' }),
    schemas: closingNotes,
  }
}
