import type { ApplicationBoard } from '#api/contracts/recruiting/application.contract.ts'
import { asChoices, withAny } from '#api/rules/choices.ts'
import { applicationsPage as words } from '#src/content/recruiting/applications.ts'
import { TextButton } from '#src/ui/button.tsx'
import { ChoiceButtons } from '#src/ui/button-group.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { ApplicationTable, TableFilters } from './application-table.tsx'
import { Board } from './board.tsx'
import { StepOutcome } from './steps-popups.tsx'
import { useApplicationFilter, useBoard, useBoardActions, useSelection } from './use-applications.ts'

type Filter = ReturnType<typeof useApplicationFilter>

const views = ['board', 'table'] as const

const Views = ({ filter }: { filter: Filter }) => (
  <ChoiceButtons
    label={words.views.label}
    value={filter.isTable ? 'table' : 'board'}
    choices={asChoices(views, words.views)}
    onChoose={(view) => filter.choose({ view: view === 'board' ? '' : view, show: '', stage: '' })}
  />
)

type FiltersProps = { filter: Filter; attention: number }

const Filters = ({ filter, attention }: FiltersProps) => (
  <fieldset className="filters no-print">
    <legend className="visually-hidden">{words.filters}</legend>
    {filter.isTable && <TableFilters filter={filter} />}
    <ChoiceField
      label={words.job.label}
      value={filter.jobId ?? ''}
      choices={withAny(
        words.job.any,
        filter.jobs.map(({ id, pro_jobtitle, open }) => ({ value: id, label: `${pro_jobtitle} (${open})` })),
      )}
      onChoose={(job) => filter.choose({ job })}
    />
    <SearchField
      label={words.search.label}
      placeholder={words.search.placeholder}
      value={filter.q}
      onSearch={filter.search}
    />
    {attention > 0 && (
      <TextButton onClick={() => filter.choose({ view: 'table', show: 'attention' })}>
        {words.board.attention(attention)}
      </TextButton>
    )}
  </fieldset>
)

const Ended = ({ board: { ended }, filter }: { board: ApplicationBoard; filter: Filter }) => {
  const show = (['Rejected', 'Withdrawn', 'Placed'] as const).find((outcome) => ended[outcome] > 0)
  return (
    <p className="cluster gap-2 quiet small">
      {words.board.ended(ended.Placed, ended.Rejected, ended.Withdrawn)}
      {show && (
        <TextButton onClick={() => filter.choose({ view: 'table', show })}>{words.board.seeEnded}</TextButton>
      )}
    </p>
  )
}

type ViewProps = { filter: Filter; chosen: ReturnType<typeof useSelection> }

const BoardView = ({ filter, chosen, found }: ViewProps & { found: ReturnType<typeof useBoard> }) => {
  const { board, cards, load, total } = found
  const steps = useBoardActions()
  const selection = { ...chosen, selected: chosen.selectedOf(cards) }
  return (
    <>
      <StepOutcome steps={steps} />
      <LoadFailure words={words.failure} load={load} />
      {!board && load.failure === null && <Skeleton lines={8} label={words.loading} />}
      {board && total === 0 && <p className="quiet">{filter.q ? words.found : words.none}</p>}
      {board && (
        <Board
          board={board}
          cards={cards}
          showsJob={filter.jobId === undefined}
          selection={selection}
          steps={steps}
        />
      )}
      {board && <Ended board={board} filter={filter} />}
    </>
  )
}

const TableView = ({ filter, chosen }: ViewProps) => {
  const steps = useBoardActions()
  return (
    <>
      <StepOutcome steps={steps} />
      <ApplicationTable filter={filter} chosen={chosen} steps={steps} />
    </>
  )
}

export const Component = () => {
  const filter = useApplicationFilter()
  const found = useBoard(filter)
  const chosen = useSelection()
  const job = filter.jobs.find(({ id }) => id === filter.jobId)
  const board = filter.isTable ? undefined : found.board
  // A no-break space keeps the line while loading.
  const counts = board ? words.counts(found.total, board.late) : '\u00a0'
  return (
    <div className="stack gap-3" data-wide="">
      <PortalHeading heading={job?.pro_jobtitle ?? words.heading} lead={filter.isTable ? undefined : counts}>
        <Views filter={filter} />
      </PortalHeading>
      <Filters filter={filter} attention={board?.attention ?? 0} />
      {filter.isTable ? (
        <TableView filter={filter} chosen={chosen} />
      ) : (
        <BoardView filter={filter} chosen={chosen} found={found} />
      )}
    </div>
  )
}
