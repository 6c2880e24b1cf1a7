import {
  type CaseScope,
  type CaseStatus,
  type CaseSummary,
  casePriorities,
  caseScopes,
  caseStatuses,
} from '#api/contracts/case.contract.ts'
import { cases as words } from '#src/content/cases.ts'
import { pages } from '#src/content/pages.ts'
import { shortDay } from '#src/lib/days.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { buttonClass } from '#src/ui/button.tsx'
import { ChoiceButtons } from '#src/ui/button-group.tsx'
import { RecordLink } from '#src/ui/data-table/cells.tsx'
import { DataTable } from '#src/ui/data-table/data-table.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import { LoadFailure } from '#src/ui/loading.tsx'
import { PortalHeading } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { CaseStatusChip } from './case-status-chip.tsx'
import { CaseThread } from './case-thread.tsx'
import { casePath, parseCaseView } from './case-view.ts'
import { useCaseList } from './use-case-list.ts'

const head = (scope: CaseScope): readonly TableColumn<CaseSummary>[] => [
  {
    id: 'case',
    header: 'Case',
    value: ({ number }) => number,
    cell: ({ id, number }) => <RecordLink to={casePath(id, scope)} number={number} />,
  },
  { id: 'subject', header: 'Subject', value: ({ subject }) => subject },
]

const owner: TableColumn<CaseSummary> = { id: 'owner', header: 'Asked by', value: (one) => one.owner }

const rest: readonly TableColumn<CaseSummary>[] = [
  { id: 'category', header: 'Category', value: ({ category }) => category, isWhole: true },
  {
    id: 'priority',
    header: 'Priority',
    value: ({ priority }) => casePriorities.indexOf(priority),
    text: ({ priority }) => priority,
  },
  {
    id: 'status',
    header: 'Status',
    value: ({ status }) => status,
    cell: ({ status }) => <CaseStatusChip status={status} />,
  },
  {
    id: 'updated',
    header: 'Last change',
    value: ({ updatedOn }) => updatedOn,
    text: ({ updatedOn }) => shortDay(updatedOn),
  },
]

/** The columns of each list; who asked stands in that of others' cases. */
const caseColumns: Record<CaseScope, readonly TableColumn<CaseSummary>[]> = {
  mine: [...head('mine'), ...rest],
  queue: [...head('queue'), owner, ...rest],
}

const statusChoices: readonly { value: CaseStatus | ''; label: string }[] = [
  { value: '', label: words.filter.all },
  ...caseStatuses.map((status) => ({ value: status, label: status })),
]

/** Cases in a table: one's own and, for those who answer, everybody else's. */
const CaseList = () => {
  const { scope, answers, status, cases, failure, isFetching, ...act } = useCaseList()
  return (
    <>
      <PortalHeading heading={words.heading}>
        <SiteLink to={pages.newCase.path} className={buttonClass('solid', true)}>
          {words.newCase}
        </SiteLink>
      </PortalHeading>
      {answers && (
        <ChoiceButtons
          label={words.scopes.label}
          value={scope}
          choices={caseScopes.map((one) => ({ value: one, label: words.scopes[one] }))}
          onChoose={act.showScope}
        />
      )}
      {failure ? (
        <LoadFailure words={words.failure} message={failure} isRetrying={isFetching} onRetry={act.retry} />
      ) : (
        <DataTable
          rows={cases}
          rowId={({ id }) => id}
          columns={caseColumns[scope]}
          initialSort={{ id: 'updated', desc: true }}
          caption={words.list.captions[scope]}
          search={{ label: words.list.searchLabel, placeholder: words.list.searchPlaceholder }}
          empty={words.list.empty}
          loading={words.list.loading}
          exportName={words.list.fileName}
          tools={
            <ChoiceButtons
              label={words.filter.label}
              value={status}
              choices={statusChoices}
              onChoose={act.showStatus}
            />
          }
        />
      )}
    </>
  )
}

/** The support cases of the signed-in person and of those they answer: the list, or one case. */
export const Component = () => {
  const { params } = useAddressParams()
  const { id, scope } = parseCaseView(params)
  return id ? <CaseThread key={id} id={id} scope={scope} /> : <CaseList />
}
