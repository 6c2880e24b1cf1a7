import { useEndApplicationsMutation } from '#api/client/recruiting/application.endpoints.ts'
import { useGetPlacingClientsQuery } from '#api/client/staffing/placement.endpoints.ts'
import { endForms } from '#api/contracts/recruiting/application-steps.contract.ts'
import { roleMax } from '#api/contracts/staffing/assignment.contract.ts'
import { applicationsPage as words } from '#src/content/recruiting/applications.ts'
import { loadState, untilAborted } from '#src/flows/calls.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { createExplain, type Ending, type StageChangeCard } from './use-stage-change.ts'

const getSeenRevisions = (cards: readonly StageChangeCard[]) =>
  cards.map(({ id, revision }) => ({ id, revision }))

const emptyEnding = { reason: '', text: '', tell: false, clientId: '', since: '', until: '' }

/** Empty if the jobs differ. */
const formatTitle = (cards: readonly StageChangeCard[]): string => {
  const titles = new Set(cards.map(({ job }) => job.pro_jobtitle))
  return titles.size === 1 ? [...titles].join().slice(0, roleMax) : ''
}

const none = [] as const

export const usePlacingClients = () => {
  const { data, ...query } = useGetPlacingClientsQuery(undefined, { refetchOnMountOrArgChange: true })
  return {
    options: (data ?? none).map(({ id, name }) => ({ value: id, label: name })),
    load: loadState(data, query, words.end.clientsFailure.heading),
  }
}

export const useEndForm = ({ cards, outcome }: Ending, onEnded: (ended: Ending) => void) => {
  const [end] = useEndApplicationsMutation()
  return useFormFlow({
    // One draft per set of applications.
    name: `applications/${cards.map(({ id }) => id).join()}/${outcome}`,
    initialValues: { ...emptyEnding, role: formatTitle(cards) },
    schema: endForms[outcome],
    send: async ({ values, key }, signal) => {
      const applications = getSeenRevisions(cards)
      const body =
        outcome === 'Rejected'
          ? { ...endForms.Rejected.parse(values), applications, outcome }
          : outcome === 'Withdrawn'
            ? { ...endForms.Withdrawn.parse(values), applications, outcome }
            : { ...endForms.Placed.parse(values), applications, outcome }
      try {
        const answer = await untilAborted(end({ body, key }), signal)
        onEnded({ cards: answer.applications, outcome })
      } catch (error) {
        throw createExplain(cards)(error)
      }
    },
  })
}
