import { useMemo, useState } from 'react'
import { useGetClientsQuery } from '#api/client/staffing/client.endpoints.ts'
import {
  useConfirmPlacementMutation,
  useGetPlacementQuery,
  useGetPlacementsQuery,
  useInvitePlacedMutation,
  useReturnPlacementMutation,
} from '#api/client/staffing/placement.endpoints.ts'
import {
  confirmKnownForm,
  confirmNewForm,
  type Placement,
  type PlacementSummary,
  returnForm,
} from '#api/contracts/staffing/placement.contract.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { statusAfter } from '#api/rules/status-after.ts'
import { placementLifecycle } from '#machines/staffing/placement.lifecycle.ts'
import { pages } from '#src/content/pages.ts'
import { placements as listWords, placement as words } from '#src/content/staffing/placements.ts'
import { explainBy, loadState, untilAborted } from '#src/flows/calls.ts'
import { useAssignable } from '#src/flows/use-assignable.ts'
import { useDecision } from '#src/flows/use-decision.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { recordArg, recordState } from '#src/flows/use-records.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'

export const placementPath = (id: string) => pages.placement.path.replace(':id', id)

export const placementViews = ['waiting', 'decided'] as const

export type PlacementView = (typeof placementViews)[number]

const belongsTo = (view: PlacementView) => (one: PlacementSummary) =>
  (one.status === 'Waiting') === (view === 'waiting')

export const usePlacements = () => {
  const { params, change } = useAddressParams()
  const { data, ...query } = useGetPlacementsQuery(undefined, { refetchOnMountOrArgChange: true })
  const view = oneOf<PlacementView>(placementViews, params.get('show'), 'waiting')
  return {
    placements: useMemo(() => data?.filter(belongsTo(view)), [data, view]),
    view,
    waiting: data?.filter(belongsTo('waiting')).length ?? 0,
    load: loadState(data, query, listWords.failure.heading),
    choose: (next: PlacementView) => change({ show: next === 'waiting' ? '' : next }),
  }
}

export const usePlacement = (id: string) => {
  const { data, ...query } = useGetPlacementQuery(recordArg(id), { refetchOnMountOrArgChange: true })
  return recordState(data, query, words.oneFailure.heading)
}

export const isOpen = ({ status }: Placement): boolean =>
  statusAfter(placementLifecycle, status, { type: 'confirm' }) !== null

const explain = explainBy({
  ALREADY_APPLIED: words.returning.again,
  RECORD_CHANGED: words.confirm.changed,
  STEP_REFUSED: words.confirm.changed,
})

const explained = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer
  } catch (error) {
    throw explain(error)
  }
}

const getWanted = ({ client, role, since, until }: Placement) => ({
  clientId: client.id,
  role,
  purchaseOrder: '',
  since,
  until: until ?? '',
})

export const useConfirmKnown = (placement: Placement, onDone: (what: string) => void) => {
  const [confirm] = useConfirmPlacementMutation()
  const { id, revision, alike } = placement
  return useFormFlow({
    name: `placement/${id}/known`,
    initialValues: { personId: alike[0]?.id ?? '', ...getWanted(placement) },
    schema: confirmKnownForm,
    send: async ({ values, key }, signal) => {
      const body = { ...confirmKnownForm.parse(values), id, revision }
      const { person } = await explained(untilAborted(confirm({ body, key }), signal))
      onDone(words.confirm.done(person?.name ?? ''))
    },
  })
}

export const useConfirmNew = (placement: Placement, onDone: (what: string) => void) => {
  const [invite] = useInvitePlacedMutation()
  const { id, revision, firstName, lastName, email, phoneNo, role, since } = placement
  return useFormFlow({
    name: `placement/${id}/new`,
    initialValues: {
      ...{ firstName, lastName, email, phoneNo, title: role, department: '', office: '' },
      ...{ startDate: since, timeZone: '', managerId: '' },
      ...getWanted(placement),
    },
    schema: confirmNewForm,
    send: async ({ values, key }, signal) => {
      const body = { ...confirmNewForm.parse(values), id, revision }
      const { person } = await explained(untilAborted(invite({ body, key }), signal))
      onDone(words.confirm.invitedDone(person?.name ?? '', body.email))
    },
  })
}

export const useWho = ({ alike }: Placement) => useState<'known' | 'new'>(alike.length > 0 ? 'known' : 'new')

export const useReturnPlacement = ({ id, revision, candidate }: Placement) => {
  const [returnPlacement] = useReturnPlacementMutation()
  const deciding = useDecision({
    steps: ['return'],
    explain,
    send: async ({ key, reason }) => {
      await returnPlacement({ body: { ...returnForm.parse({ reason }), id, revision }, key }).unwrap()
      return words.returning.done(candidate)
    },
  })
  return { ...deciding, press: () => deciding.ask('return', { ids: [id], version: String(revision) }) }
}

const none = [] as const

export const useAssigning = () => {
  const { data: clients, ...clientsQuery } = useGetClientsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  return {
    clients: (clients ?? none)
      .filter(({ status }) => status !== 'Closed')
      .map(({ id, name }) => ({ value: id, label: name })),
    people: useAssignable(words.confirm.peopleFailure.heading),
    clientsLoad: loadState(clients, clientsQuery, words.confirm.clientsFailure.heading),
  }
}
