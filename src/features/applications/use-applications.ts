import { useCallback, useState } from 'react'
import { z } from 'zod'
import {
  useGetApplicationBoardQuery,
  useGetApplicationsQuery,
  useGetAppliedJobsQuery,
} from '#api/client/candidacy.endpoints.ts'
import {
  applicationPageSize,
  type CandidacyView,
  candidacyViews,
  type Stage,
  stages,
} from '#api/contracts/candidacy.contract.ts'
import { applicationsPage as words } from '#src/content/applications.ts'
import { loadState } from '#src/flows/calls.ts'
import { oneOf } from '#src/lib/one-of.ts'
import { useAddressParams, withChoices } from '#src/lib/use-address-params.ts'
import { type Ending, type Movable, useMoves, useUndo } from './use-moves.ts'

const fresh = { refetchOnMountOrArgChange: true } as const

/** What the address asks for: the job, the words, and how it is shown. */
export const useApplicationFilter = () => {
  const { params, change, type, turn } = useAddressParams()
  const jobId = z.uuid().safeParse(params.get('job')).data
  const q = (params.get('q') ?? '').slice(0, 100)
  const { data: jobs = [] } = useGetAppliedJobsQuery(undefined, fresh)
  return {
    ...{ params, jobId, q, jobs, turn },
    isTable: params.get('view') === 'table',
    choose: change,
    search: (text: string) => type(withChoices(params, { q: text, page: '' })),
  }
}

/** The board of what the address asks for, and what is done with its cards. */
export const useBoard = ({ jobId, q }: { jobId: string | undefined; q: string }) => {
  const { currentData, ...query } = useGetApplicationBoardQuery({ jobId, q }, fresh)
  const cards = currentData?.columns.flatMap((column) => column.cards) ?? []
  return { board: currentData, cards, load: loadState(currentData, query, words.failure.heading) }
}

/** A page of the table of what the address asks for. */
export const useTable = ({ jobId, q, params, turn }: ReturnType<typeof useApplicationFilter>) => {
  const view = oneOf<CandidacyView>(candidacyViews, params.get('show'), 'open')
  const stage = oneOf<Stage | ''>(stages, params.get('stage'), '')
  const page = Math.max(1, Math.min(10_000, Math.trunc(Number(params.get('page'))) || 1))
  const { currentData, ...query } = useGetApplicationsQuery(
    { jobId, q, view, stage: stage === '' ? undefined : stage, page },
    fresh,
  )
  return {
    ...{ view, stage, page },
    applications: currentData?.applications,
    total: currentData?.total ?? 0,
    pageCount: Math.max(1, Math.ceil((currentData?.total ?? 0) / applicationPageSize)),
    load: loadState(currentData, query, words.failure.heading),
    turn: (to: number) => turn(withChoices(params, { page: to === 1 ? '' : String(to) })),
  }
}

/** Which rows are selected, of those that are shown. */
export const useSelection = (shown: readonly Movable[]) => {
  const [ids, setIds] = useState<readonly string[]>([])
  const selected = shown.filter(({ id }) => ids.includes(id))
  return {
    selected,
    isSelected: (id: string) => ids.includes(id),
    toggle: (id: string) => setIds(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
    toggleAll: () => setIds(selected.length === shown.length ? [] : shown.map(({ id }) => id)),
  }
}

/** Moving, ending and undoing, and what is asked about now. */
export const useSteps = () => {
  const moves = useMoves()
  const undo = useUndo()
  const [ending, setEnding] = useState<Ending | null>(null)
  const [menuFor, setMenuFor] = useState<readonly Movable[] | null>(null)
  return {
    ...{ moves, undo, ending, menuFor },
    ask: (next: Ending | null) => {
      setMenuFor(null)
      setEnding(next)
    },
    openMenu: setMenuFor,
    /** Always the same function, so that cards that did not change are not painted again. */
    openMenuOf: useCallback((card: Movable) => setMenuFor([card]), []),
  }
}
