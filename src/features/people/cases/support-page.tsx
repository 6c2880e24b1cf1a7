import { useGetProfileQuery } from '#api/client/account/profile.endpoints.ts'
import {
  useFindCasesQuery,
  useGetCasesQuery,
  useLazyFindCasesQuery,
} from '#api/client/people/case.endpoints.ts'
import {
  type CaseScope,
  type CaseSummary,
  casePriorities,
  caseScopes,
  caseSorts,
  caseStatuses,
} from '#api/contracts/people/case.contract.ts'
import { localDay, shortDay } from '#api/rules/days.ts'
import { pages } from '#src/content/pages.ts'
import { cases as words } from '#src/content/people/cases.ts'
import { RecordList } from '#src/flows/record-list.tsx'
import { useRecordList } from '#src/flows/use-records.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { RecordLink } from '#src/ui/data-table/cells.tsx'
import type { TableColumn } from '#src/ui/data-table/table-column.ts'
import { PortalHeading, PortalLink } from '#src/ui/portal-head.tsx'
import { SiteLink } from '#src/ui/site-link.tsx'
import { CaseStatusChip, CaseThread } from './case-thread.tsx'
import { casePath, parseCaseView } from './case-view.ts'

const head = (scope: CaseScope): readonly TableColumn<CaseSummary>[] => [
  {
    id: 'case',
    header: 'Case',
    value: ({ number }) => number,
    cell: ({ id, number }) => <RecordLink to={casePath(id, scope)} number={number} />,
    phone: 'line',
  },
  {
    id: 'subject',
    header: 'Subject',
    value: ({ subject }) => subject,
    cell: ({ id, subject }) => <SiteLink to={casePath(id, scope)}>{subject}</SiteLink>,
    phone: 'title',
  },
]

const owner: TableColumn<CaseSummary> = {
  id: 'owner',
  header: 'Asked by',
  value: (one) => one.owner,
  phone: 'line',
}

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
    text: ({ updatedOn }) => shortDay(localDay(updatedOn)),
    phone: 'line',
  },
]

const caseColumns: Record<CaseScope, readonly TableColumn<CaseSummary>[]> = {
  mine: [...head('mine'), ...rest],
  queue: [...head('queue'), owner, ...rest],
}

const CaseList = ({ answers }: { answers: boolean }) => {
  const list = useRecordList({
    read: (params) => parseCaseView(params, { answers }),
    useRecords: useGetCasesQuery,
    useFound: useFindCasesQuery,
    useRead: useLazyFindCasesQuery,
    sorts: caseSorts,
    initialSort: { id: 'updated', desc: true },
    failed: words.failure.heading,
  })
  return (
    <>
      <PortalHeading heading={words.heading}>
        <PortalLink href={pages.newCase.path} label={words.newCase} look="solid" />
      </PortalHeading>
      <RecordList
        words={words}
        list={list}
        scopes={answers ? caseScopes : []}
        statuses={caseStatuses}
        columns={caseColumns}
      />
    </>
  )
}

export const Component = () => {
  const { params } = useAddressParams()
  const { data: me } = useGetProfileQuery()
  const answers = me?.isHr ?? false
  const { id, scope } = parseCaseView(params, { answers })
  return id ? <CaseThread key={id} id={id} scope={scope} /> : <CaseList answers={answers} />
}
