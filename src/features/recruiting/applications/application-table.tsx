import { generatePath, Link } from 'react-router'
import { type Application, applicationViews, stages } from '#api/contracts/recruiting/application.contract.ts'
import { recentMoment } from '#api/rules/age.ts'
import { asChoices, withAny } from '#api/rules/choices.ts'
import { pages } from '#src/content/pages.ts'
import { applicationsPage as words } from '#src/content/recruiting/applications.ts'
import { Arrived } from '#src/features/recruiting/shared/arrived.tsx'
import { Button } from '#src/ui/button.tsx'
import { ChoiceButtons } from '#src/ui/button-group.tsx'
import { ChoiceField } from '#src/ui/choice-field.tsx'
import { NoWrap } from '#src/ui/data-table/cells.tsx'
import { LoadFailure, Skeleton } from '#src/ui/loading.tsx'
import styles from './applications.module.css'
import { BulkActionsBar } from './bulk-actions-bar.tsx'
import {
  type useApplicationFilter,
  useApplicationTable,
  type useBoardActions,
  type useSelection,
} from './use-applications.ts'
import { useListState } from './use-way-back.ts'

type Selection = ReturnType<typeof useApplicationTable>['selection']

const { heads } = words.table

const Row = ({ card, selection }: { card: Application; selection: Selection }) => (
  <tr data-selected={selection.isSelected(card.id) || undefined}>
    <td className={styles.check}>
      <input
        type="checkbox"
        data-select={card.id}
        aria-label={words.together.select(card.candidate.name)}
        checked={selection.isSelected(card.id)}
        onChange={() => selection.toggle(card.id)}
      />
    </td>
    <th scope="row" className={styles.who}>
      <Link dir="auto" to={generatePath(pages.application.path, { id: card.id })} state={useListState()}>
        {card.candidate.name}
      </Link>
      {card.needsAttention && (
        <span className="attention small">
          {' '}
          <NoWrap>{words.attention}</NoWrap>
        </span>
      )}
    </th>
    <td>{card.job.pro_jobtitle}</td>
    <td>{card.outcome ? `${card.outcome} (${card.stage})` : card.stage}</td>
    <td className={styles.when}>{recentMoment(card.since)}</td>
    <td className={styles.when}>{recentMoment(card.at)}</td>
    <td>{card.rating === null ? '–' : words.board.stars(card.rating)}</td>
  </tr>
)

const Rows = ({ cards, selection }: { cards: readonly Application[]; selection: Selection }) => (
  <table className={styles.table}>
    <caption className="visually-hidden">{words.table.caption}</caption>
    <thead>
      <tr>
        <th scope="col" className={styles.check}>
          <input
            type="checkbox"
            aria-label={words.table.selectAll}
            checked={selection.selected.length === cards.length}
            onChange={selection.toggleAll}
          />
          <span aria-hidden="true">{words.table.selectAll}</span>
        </th>
        {[heads.name, heads.job, heads.stage, heads.since, heads.came, heads.rating].map((head) => (
          <th key={head} scope="col">
            {head}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {cards.map((card) => (
        <Row key={card.id} card={card} selection={selection} />
      ))}
    </tbody>
  </table>
)

type TableProps = {
  filter: ReturnType<typeof useApplicationFilter>
  chosen: ReturnType<typeof useSelection>
  steps: ReturnType<typeof useBoardActions>
}

export const TableFilters = ({ filter }: Pick<TableProps, 'filter'>) => (
  <>
    <ChoiceButtons
      label={words.table.show}
      value={filter.view}
      choices={asChoices(applicationViews, words.table.shows)}
      onChoose={(show) => filter.choose({ show: show === 'open' ? '' : show })}
    />
    <ChoiceField
      label={heads.stage}
      value={filter.stage}
      choices={withAny(words.table.anyStage, asChoices(stages))}
      onChoose={(next) => filter.choose({ stage: next })}
    />
  </>
)

export const ApplicationTable = ({ filter, chosen, steps }: TableProps) => {
  const table = useApplicationTable(filter, chosen)
  const { applications, selection, page, pageCount, load } = table
  const { pages: turning } = words.table
  return (
    <>
      <LoadFailure words={words.failure} load={load} />
      {!applications && load.failure === null && <Skeleton lines={8} label={words.loading} />}
      <Arrived arrivals={table.arrivals} words={words.table.arrived} />
      {applications?.length === 0 && <p className="quiet">{filter.q ? words.found : words.table.none}</p>}
      {applications && applications.length > 0 && <Rows cards={applications} selection={selection} />}
      {pageCount > 1 && (
        <nav className="cluster gap-2 no-print" aria-label={turning.label}>
          <Button small look="outline" disabled={page <= 1} onClick={() => table.turn(page - 1)}>
            {turning.previous}
          </Button>
          <span className="quiet small">{turning.at(page, pageCount)}</span>
          <Button small look="outline" disabled={page >= pageCount} onClick={() => table.turn(page + 1)}>
            {turning.next}
          </Button>
        </nav>
      )}
      <BulkActionsBar selection={selection} steps={steps} />
    </>
  )
}
