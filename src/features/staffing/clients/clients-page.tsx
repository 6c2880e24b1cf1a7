import type { ClientSummary } from '#api/contracts/staffing/client.contract.ts'
import { clientStatuses } from '#api/contracts/time/time-sheet.contract.ts'
import { asChoices, withAny } from '#api/rules/choices.ts'
import { pages } from '#src/content/pages.ts'
import { clients as words } from '#src/content/staffing/clients.ts'
import { ChoiceButtons } from '#src/ui/button-group.tsx'
import { WholeWords } from '#src/ui/data-table/cells.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import { LoadFailure } from '#src/ui/loading.tsx'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import { clientPath, useClients } from './use-clients.ts'

const heads = words.columns

const columns: readonly TableColumn<ClientSummary>[] = [
  {
    id: 'name',
    header: heads.name,
    value: ({ name }) => name,
    cell: ({ id, name }) => (
      <WholeWords>
        <SiteLink to={clientPath(id)}>{name}</SiteLink>
      </WholeWords>
    ),
  },
  { id: 'country', header: heads.country, value: ({ country }) => country },
  {
    id: 'people',
    header: heads.people,
    value: ({ people }) => people,
    isSearched: false,
    inLine: ({ people }) => words.people(people),
  },
  { id: 'approver', header: heads.approver, value: ({ approver }) => approver },
  { id: 'website', header: heads.website, value: ({ website }) => website },
  {
    id: 'status',
    header: heads.status,
    value: ({ status }) => status,
    cell: ({ status }) => <StatusChip status={status} tone={statusTones.client[status]} />,
  },
]

export const Component = () => {
  const { clients, status, load, choose } = useClients()
  return (
    <>
      <PortalHeading heading={words.heading}>
        <PortalLink href={pages.newClient.path} label={words.add} look="solid" />
      </PortalHeading>
      <LoadFailure words={words.failure} load={load} />
      {load.failure === null && (
        <DataTable
          rows={clients}
          rowId={({ id }) => id}
          columns={columns}
          canHide
          initialSort={{ id: 'name', desc: false }}
          caption={words.list.caption}
          search={{ label: words.list.searchLabel, placeholder: words.list.searchPlaceholder }}
          empty={clients?.length === 0 && status === '' ? words.list.none : words.list.empty}
          loading={words.list.loading}
          exportName={words.list.fileName}
          tools={
            <ChoiceButtons
              label={words.filters.status}
              value={status}
              choices={withAny(words.filters.all, asChoices(clientStatuses))}
              onChoose={choose}
            />
          }
        />
      )}
    </>
  )
}
