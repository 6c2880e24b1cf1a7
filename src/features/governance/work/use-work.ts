import {
  useGetBackgroundWorkQuery,
  useStepBackgroundWorkMutation,
} from '#api/client/governance/work.endpoints.ts'
import {
  type FailedWork,
  stepBackgroundWork,
  workSteps,
} from '#api/contracts/governance/background-work.contract.ts'
import { backgroundWork as words } from '#src/content/governance/background-work.ts'
import { loadState } from '#src/flows/calls.ts'
import { useDecision } from '#src/flows/use-decision.ts'

const lookEveryMs = 15_000

export const useBackgroundWork = () => {
  const { data, ...query } = useGetBackgroundWorkQuery(undefined, {
    refetchOnMountOrArgChange: true,
    pollingInterval: lookEveryMs,
    skipPollingIfUnfocused: true,
  })
  return { work: data, load: loadState(data, query, words.failure.heading) }
}

const group = stepBackgroundWork.body.omit({ step: true })

export const useFailedWork = (asOf: string) => {
  const [stepWork] = useStepBackgroundWorkMutation()
  const deciding = useDecision({
    steps: workSteps,
    send: async ({ step, ids: [id = ''], key }) => {
      const { count } = await stepWork({ body: { ...group.parse(JSON.parse(id)), step }, key }).unwrap()
      return count === 0 ? words.done.nothing : words.done[step](count)
    },
  })
  const decided = ({ kind, reason }: FailedWork) => {
    const id = JSON.stringify({ kind, reason, asOf })
    return { ids: [id], version: id }
  }
  return {
    ...deciding,
    retry: (failed: FailedWork) => deciding.take('retry', decided(failed)),
    askToDismiss: (failed: FailedWork) => deciding.ask('dismiss', decided(failed)),
  }
}
