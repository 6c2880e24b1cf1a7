import type { ClientSummary } from '#api/contracts/staffing/client.contract.ts'
import { clientStatuses } from '#api/contracts/time/time-sheet.contract.ts'
import { asChoices, withAny } from '#api/rules/choices.ts'
import { pages } from '#src/content/pages.ts'
import { clients as words } from '#src/content/staffing/clients.ts'
import { ChoiceButtons } from '#src/ui/button-group.tsx'
import { WholeWords } from '#src/ui/data-table/cells.tsx'
import { RecordTable } from '#src/ui/data-table/data-table.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
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
  const isNone = clients?.length === 0 && status === ''
  return (
    <>
      <PortalHeading heading={words.heading}>
        <PortalLink href={pages.newClient.path} label={words.add} look="solid" />
      </PortalHeading>
      <RecordTable
        words={isNone ? { ...words, list: { ...words.list, empty: words.list.none } } : words}
        load={load}
        rows={clients}
        columns={columns}
        canHide
        initialSort={{ id: 'name', desc: false }}
        tools={
          <ChoiceButtons
            label={words.filters.status}
            value={status}
            choices={withAny(words.filters.all, asChoices(clientStatuses))}
            onChoose={choose}
          />
        }
      />
    </>
  )
}
