import { useCallback, useState } from 'react'
import { z } from 'zod'
import {
  useGetApplicationBoardQuery,
  useGetApplicationsQuery,
  useGetAppliedJobsQuery,
} from '#api/client/recruiting/application.endpoints.ts'
import {
  type Application,
  type ApplicationView,
  applicationPageSize,
  applicationViews,
  type Stage,
  stages,
} from '#api/contracts/recruiting/application.contract.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { applicationsPage as words } from '#src/content/recruiting/applications.ts'
import { useArrivals } from '#src/features/recruiting/shared/use-arrivals.ts'
import { loadState } from '#src/flows/calls.ts'
import { useAddressParams, withChoices } from '#src/lib/use-address-params.ts'
import { useFittingPage } from '#src/lib/use-fitting-page.ts'
import { type Ending, type StageChangeCard, useStageChange, useUndo } from './use-stage-change.ts'

const fresh = { refetchOnMountOrArgChange: true } as const

export const useApplicationFilter = () => {
  const { params, change, type, turn } = useAddressParams()
  const jobId = z.uuid().safeParse(params.get('job')).data
  const q = (params.get('q') ?? '').slice(0, 100)
  const { data: jobs = [] } = useGetAppliedJobsQuery(undefined, fresh)
  return {
    ...{ params, jobId, q, jobs, turn },
    view: oneOf<ApplicationView>(applicationViews, params.get('show'), 'open'),
    stage: oneOf<Stage | ''>(stages, params.get('stage'), ''),
    isTable: params.get('view') === 'table',
    /** A new filter closes the preview. */
    choose: (choices: Record<string, string>) => change({ ...choices, card: '' }),
    search: (text: string) => type(withChoices(params, { q: text, page: '', card: '' })),
  }
}

export const useBoard = ({ jobId, q, isTable }: ReturnType<typeof useApplicationFilter>) => {
  const { currentData, ...query } = useGetApplicationBoardQuery({ jobId, q }, { ...fresh, skip: isTable })
  const cards = currentData?.columns.flatMap((column) => column.cards) ?? []
  return {
    ...{ board: currentData, cards, load: loadState(currentData, query, words.failure.heading) },
    total: currentData?.columns.reduce((sum, column) => sum + column.total, 0) ?? 0,
  }
}

/** Shared by board and table; actions apply only to selected rows that are shown. */
export const useSelection = () => {
  const [ids, setIds] = useState<readonly string[]>([])
  const filterSelected = <One extends StageChangeCard>(rows: readonly One[]) =>
    rows.filter(({ id }) => ids.includes(id))
  return {
    selectedOf: filterSelected,
    isSelected: (id: string) => ids.includes(id),
    /** Stable, so that memoized cards do not render again. */
    toggle: useCallback(
      (id: string) => setIds((now) => (now.includes(id) ? now.filter((one) => one !== id) : [...now, id])),
      [],
    ),
    clear: () => {
      const [first] = ids
      document.querySelector<HTMLElement>(`[data-select="${first}"]`)?.focus()
      setIds([])
    },
    toggleAll: (rows: readonly StageChangeCard[]) =>
      setIds(filterSelected(rows).length === rows.length ? [] : rows.map(({ id }) => id)),
  }
}

export type Selection = ReturnType<typeof useSelection> & { selected: readonly Application[] }

const none: readonly Application[] = []

export const useApplicationTable = (
  { jobId, q, view, stage, params, turn }: ReturnType<typeof useApplicationFilter>,
  selection: ReturnType<typeof useSelection>,
) => {
  const { page, pagesOf } = useFittingPage([jobId, q, view, stage].join(' '), params)
  const asked = { jobId, q, view, stage: stage === '' ? undefined : stage, page }
  const { currentData, ...query } = useGetApplicationsQuery(asked, fresh)
  const { shown, ...arrivals } = useArrivals({
    found: currentData && { records: currentData.applications, asOf: currentData.asOf },
    list: JSON.stringify(asked),
    isBusy: selection.selectedOf(currentData?.applications ?? none).length > 0,
  })
  return {
    ...{ page, arrivals },
    applications: currentData && shown,
    selection: {
      ...selection,
      selected: selection.selectedOf(shown),
      toggleAll: () => selection.toggleAll(shown),
    },
    pageCount: pagesOf(currentData, applicationPageSize),
    load: loadState(currentData, query, words.failure.heading),
    turn: (to: number) => turn(withChoices(params, { page: to === 1 ? '' : String(to) })),
  }
}

export const useBoardActions = () => {
  const moves = useStageChange()
  const undo = useUndo()
  const [ending, setEnding] = useState<Ending | null>(null)
  const [menuFor, setMenuFor] = useState<readonly StageChangeCard[] | null>(null)
  return {
    ...{ moves, undo, ending, menuFor },
    ask: (next: Ending | null) => {
      setMenuFor(null)
      setEnding(next)
    },
    openMenu: setMenuFor,
    /** Stable, so that memoized cards do not re-render. */
    openMenuOf: useCallback((card: StageChangeCard) => setMenuFor([card]), []),
  }
}
