import { useMemo, useState } from 'react'
import { useGetClientsQuery } from '#api/client/staffing/client.endpoints.ts'
import {
  useConfirmPlacementMutation,
  useGetPlacementQuery,
  useGetPlacementsQuery,
  useGiveBackPlacementMutation,
  useInvitePlacedMutation,
} from '#api/client/staffing/placement.endpoints.ts'
import {
  confirmKnownForm,
  confirmNewForm,
  giveBackForm,
  type Placement,
  type PlacementSummary,
} from '#api/contracts/staffing/placement.contract.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { statusAfter } from '#api/rules/status-after.ts'
import { SendFailure } from '#machines/flows/send-failure.ts'
import { placementLifecycle } from '#machines/staffing/placement.lifecycle.ts'
import { pages } from '#src/content/pages.ts'
import { placements as listWords, placement as words } from '#src/content/staffing/placements.ts'
import { asFailure, loadState, untilAborted } from '#src/flows/calls.ts'
import { useAssignable } from '#src/flows/use-assignable.ts'
import { useDecision } from '#src/flows/use-decision.ts'
import { useFormFlow } from '#src/flows/use-form-flow.ts'
import { recordArg, recordState } from '#src/flows/use-records.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'

/** Address of the page of a placement. */
export const placementPath = (id: string) => pages.placement.path.replace(':id', id)

/** Which placements the list shows. */
export const placementViews = ['waiting', 'decided'] as const

export type PlacementView = (typeof placementViews)[number]

const belongsTo = (view: PlacementView) => (one: PlacementSummary) =>
  (one.status === 'Waiting') === (view === 'waiting')

/** The placements that the choice in the address lets through; those that wait where there is none. */
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

/** The placement in the address. */
export const usePlacement = (id: string) => {
  const { data, ...query } = useGetPlacementQuery(recordArg(id), { refetchOnMountOrArgChange: true })
  return recordState(data, query, words.oneFailure.heading)
}

/** Whether a placement can still be decided about. */
export const isOpen = ({ status }: Placement): boolean =>
  statusAfter(placementLifecycle, status, { type: 'confirm' }) !== null

/** Why a placement was not decided about. */
const explain = (error: unknown): unknown => {
  const failed = asFailure(error)
  if (!(failed instanceof SendFailure)) return failed
  const { code } = failed.failure
  if (code === 'ALREADY_APPLIED') return new SendFailure({ ...failed.failure, message: words.giveBack.again })
  const isDecided = code === 'RECORD_CHANGED' || code === 'STEP_REFUSED'
  return isDecided ? new SendFailure({ ...failed.failure, message: words.confirm.changed }) : failed
}

const explained = async <Answer>(answer: Promise<Answer>): Promise<Answer> => {
  try {
    return await answer
  } catch (error) {
    throw explain(error)
  }
}

/** What the recruiter wants. */
const getWanted = ({ client, role, since, until }: Placement) => ({
  clientId: client.id,
  role,
  purchaseOrder: '',
  since,
  until: until ?? '',
})

/** Confirming a placement for somebody who works here. */
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

/** Confirming a placement and inviting who was placed. */
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

/** Whether who was placed works here already, as the reader sees it. */
export const useWho = ({ alike }: Placement) => useState<'known' | 'new'>(alike.length > 0 ? 'known' : 'new')

/** Giving a placement back, with the reason. */
export const useGiveBack = ({ id, revision, candidate }: Placement) => {
  const [giveBack] = useGiveBackPlacementMutation()
  const deciding = useDecision({
    steps: ['giveBack'],
    explain,
    send: async ({ key, reason }) => {
      await giveBack({ body: { ...giveBackForm.parse({ reason }), id, revision }, key }).unwrap()
      return words.giveBack.done(candidate)
    },
  })
  return { ...deciding, press: () => deciding.ask('giveBack', { ids: [id], version: String(revision) }) }
}

const none = [] as const

/** The clients that people can be assigned to, and whom one can assign. */
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
