import type { ApplicationBoard } from '#api/contracts/candidacy.contract.ts'
import { applicationsPage as words } from '#src/content/applications.ts'
import { asChoices, withAny } from '#src/lib/choices.ts'
import { TextButton } from '#src/ui/button.tsx'
import { ChoiceButtons } from '#src/ui/button-group.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { SearchField } from '#src/ui/search-field.tsx'
import { ApplicationTable } from './application-table.tsx'
import styles from './applications.module.css'
import { Board } from './board.tsx'
import { StepOutcome } from './steps-popups.tsx'
import { useApplicationFilter, useBoard, useSteps } from './use-applications.ts'

type Filter = ReturnType<typeof useApplicationFilter>

const views = ['board', 'table'] as const

const Filters = ({ filter }: { filter: Filter }) => (
  <fieldset className={`filters no-print ${styles.filters}`}>
    <legend className="visually-hidden">{words.filters}</legend>
    <ChoiceButtons
      label={words.views.label}
      value={filter.isTable ? 'table' : 'board'}
      choices={asChoices(views, words.views)}
      onChoose={(view) => filter.choose({ view: view === 'board' ? '' : view, show: '', stage: '' })}
    />
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
      look={{ search: styles.search ?? '', label: styles.searchLabel ?? '', icon: styles.icon ?? '' }}
    />
  </fieldset>
)

/** Those who are on no stage any more; the table shows one outcome at a time. */
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

const BoardView = ({ filter }: { filter: Filter }) => {
  const { board, cards, load } = useBoard(filter)
  const steps = useSteps()
  const total = board?.columns.reduce((sum, column) => sum + column.total, 0) ?? 0
  return (
    <>
      <StepOutcome steps={steps} />
      <LoadFailure words={words.failure} load={load} />
      {!board && load.failure === null && <Skeleton lines={8} label={words.loading} />}
      {board && board.attention > 0 && (
        <p>
          <TextButton onClick={() => filter.choose({ view: 'table', show: 'attention' })}>
            {words.board.attention(board.attention)}
          </TextButton>
        </p>
      )}
      {board && total === 0 && <p className="quiet">{filter.q ? words.found : words.none}</p>}
      {board && <Board board={board} cards={cards} showsJob={filter.jobId === undefined} steps={steps} />}
      {board && <Ended board={board} filter={filter} />}
    </>
  )
}

const TableView = ({ filter }: { filter: Filter }) => {
  const steps = useSteps()
  return (
    <>
      <StepOutcome steps={steps} />
      <ApplicationTable filter={filter} steps={steps} />
    </>
  )
}

/** Everybody who applied: a board of stages, or a table. */
export const Component = () => {
  const filter = useApplicationFilter()
  return (
    <>
      <PortalHeading heading={words.heading} />
      <Filters filter={filter} />
      {filter.isTable ? <TableView filter={filter} /> : <BoardView filter={filter} />}
    </>
  )
}
