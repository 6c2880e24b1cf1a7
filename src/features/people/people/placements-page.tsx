import type { PlacementSummary } from '#api/contracts/staffing/placement.contract.ts'
import { shortDay, shortMoment } from '#api/rules/days.ts'
import { placements as words } from '#src/content/staffing/placements.ts'
import { ChoiceButtons } from '#src/ui/button-group.tsx'
import { WholeWords } from '#src/ui/data-table/cells.tsx'
import { RecordTable } from '#src/ui/data-table/data-table.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import { type PlacementView, placementPath, placementViews, usePlacements } from './use-placements.ts'

const { columns: heads, list } = words

const columns: readonly TableColumn<PlacementSummary>[] = [
  {
    id: 'candidate',
    header: heads.candidate,
    value: ({ candidate }) => candidate,
    cell: ({ id, candidate }) => (
      <WholeWords>
        <SiteLink to={placementPath(id)}>{candidate}</SiteLink>
      </WholeWords>
    ),
  },
  { id: 'job', header: heads.job, value: ({ job }) => job },
  { id: 'client', header: heads.client, value: ({ client }) => client.name },
  {
    id: 'since',
    header: heads.since,
    value: ({ since }) => since,
    text: ({ since }) => shortDay(since),
    isSearched: false,
  },
  { id: 'by', header: heads.by, value: ({ by }) => by },
  {
    id: 'at',
    header: heads.at,
    value: ({ at }) => at,
    text: ({ at }) => shortMoment(at),
    isSearched: false,
  },
  {
    id: 'status',
    header: heads.status,
    value: ({ status }) => words.statuses[status],
    cell: ({ status }) => <StatusChip status={words.statuses[status]} tone={statusTones.placement[status]} />,
  },
]

const formatLabel = (view: PlacementView, waiting: number) =>
  view === 'waiting' ? words.filter.waiting(waiting) : words.filter.decided

export const Component = () => {
  const { placements, view, waiting, load, choose } = usePlacements()
  return (
    <>
      <PortalHeading heading={words.heading} lead={words.lead} />
      <RecordTable
        words={{
          failure: words.failure,
          list: { ...list, caption: list.captions[view], empty: list.empty[view] },
        }}
        load={load}
        rows={placements}
        columns={view === 'waiting' ? columns.filter(({ id }) => id !== 'status') : columns}
        canHide
        initialSort={{ id: 'at', desc: view === 'decided' }}
        tools={
          <ChoiceButtons
            label={words.filter.label}
            value={view}
            choices={placementViews.map((value) => ({ value, label: formatLabel(value, waiting) }))}
            onChoose={choose}
          />
        }
      />
    </>
  )
}
