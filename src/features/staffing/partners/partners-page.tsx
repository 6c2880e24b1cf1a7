import type { PartnerSummary } from '#api/contracts/staffing/partners.contract.ts'
import { localDay, shortDay } from '#api/rules/days.ts'
import { partners as words } from '#src/content/staffing/partners.ts'
import { countryName } from '#src/lib/country-name.ts'
import { ChoiceButtons } from '#src/ui/button-group.tsx'
import { StackedCell, WholeWords } from '#src/ui/data-table/cells.tsx'
import { RecordTable } from '#src/ui/data-table/data-table.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { StatusChip } from '#src/ui/status-chip.tsx'
import { statusTones } from '#src/ui/status-tones.ts'
import { partnerPath } from './use-partner.ts'
import { type PartnerView, partnerViews, usePartners } from './use-partners.ts'

/** A request for a number that already has an account. */
const isKnown = ({ status, openRequests }: PartnerSummary) =>
  openRequests > 0 && (status === 'Active' || status === 'Deactivated')

const StatusCell = (partner: PartnerSummary) => {
  const chip = <StatusChip status={partner.status} tone={statusTones.partner[partner.status]} />
  return isKnown(partner) ? <StackedCell first={chip} second={words.hasAccount} /> : chip
}

const momentColumn = (
  id: string,
  header: string,
  momentOf: (partner: PartnerSummary) => string | null,
  noneOf: (partner: PartnerSummary) => string = () => words.never,
): TableColumn<PartnerSummary> => ({
  id,
  header,
  value: momentOf,
  text: (partner) => {
    const moment = momentOf(partner)
    return moment ? shortDay(localDay(moment)) : noneOf(partner)
  },
  isSearched: false,
  isWhole: true,
})

const { columns: heads, list } = words

const columns: readonly TableColumn<PartnerSummary>[] = [
  {
    id: 'company',
    header: heads.company,
    value: ({ company }) => company,
    cell: ({ id, company }) => (
      <WholeWords>
        <SiteLink to={partnerPath(id)}>{company}</SiteLink>
      </WholeWords>
    ),
  },
  { id: 'name', header: heads.name, value: ({ name }) => name },
  {
    id: 'contact',
    header: heads.contact,
    value: ({ email }) => email,
    text: ({ email, phoneNo }) => `${email}, ${phoneNo}`,
    cell: ({ email, phoneNo }) => <StackedCell first={email} second={phoneNo} />,
  },
  { id: 'country', header: heads.country, value: ({ country }) => countryName(country) },
  {
    id: 'status',
    header: heads.status,
    value: ({ status }) => status,
    text: (partner) => (isKnown(partner) ? `${partner.status}, ${words.hasAccount}` : partner.status),
    cell: (partner) => <StatusCell {...partner} />,
  },
  {
    id: 'requests',
    header: heads.requests,
    value: ({ openRequests }) => openRequests,
    isSearched: false,
    align: 'end',
    inLine: ({ openRequests }) => words.openRequests(openRequests),
  },
  momentColumn('requested', heads.lastRequest, ({ lastRequestAt }) => lastRequestAt),
  momentColumn(
    'signed-in',
    heads.lastSignIn,
    ({ lastSignInAt }) => lastSignInAt,
    ({ status }) => words.noSignIn(status),
  ),
]

/** A waiting company has never signed in; only waiting ones have open requests. */
const getColumns = (view: PartnerView) => {
  if (view === 'all') return columns
  const left = view === 'waiting' ? 'signed-in' : 'requests'
  return columns.filter(({ id }) => id !== left)
}

const getSort = (view: PartnerView) => ({ id: view === 'waiting' ? 'requested' : 'company', desc: false })

const getLabel = (view: PartnerView, waiting: number) =>
  view === 'waiting' ? words.filter.waiting(waiting) : words.filter[view]

export const Component = () => {
  const { partners, view, waiting, load, choose } = usePartners()
  return (
    <>
      <PortalHeading heading={words.heading} />
      <RecordTable
        words={{
          failure: words.failure,
          list: { ...list, caption: list.captions[view], empty: list.empty[view] },
        }}
        load={load}
        rows={partners}
        columns={getColumns(view)}
        canHide
        initialSort={getSort(view)}
        tools={
          <ChoiceButtons
            label={words.filter.label}
            value={view}
            choices={partnerViews.map((value) => ({ value, label: getLabel(value, waiting) }))}
            onChoose={choose}
          />
        }
      />
    </>
  )
}
