import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { z } from 'zod'
import { readCallError } from '#api/client/call-error.ts'
import type { ListPage } from '#api/contracts/platform/list-page.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { useIsOwnCrm } from '#src/lib/use-browser.ts'
import { loadState, type Query } from './calls.ts'
import { type PagedTableOptions, usePagedTable } from './use-paged-table.ts'

type RecordQuery<Row> = Query & { currentData?: readonly Row[] | undefined }

type View<Scope extends string, Status extends string> = { scope: Scope; status: Status | '' }

type Filter<Scope extends string, Status extends string> = { scope: Scope; status?: Status | undefined }

type RecordListOptions<
  Scope extends string,
  Status extends string,
  Row extends { id: string },
  Sort extends string,
  Page extends ListPage<Row>,
> = Pick<
  PagedTableOptions<Sort, Filter<Scope, Status>, Page>,
  'sorts' | 'initialSort' | 'useFound' | 'useRead'
> & {
  /** An empty status means all. */
  read: (params: URLSearchParams) => View<Scope, Status>
  /** For an upstream provider, which has no paging. */
  useRecords: (
    arg: Filter<Scope, Status>,
    options: { refetchOnMountOrArgChange: true; skip: boolean },
  ) => RecordQuery<Row>
  /** True if the upstream provider filters by status. */
  asksForStatus?: (scope: Scope) => boolean
  failed: string
}

export const useRecordList = <
  Scope extends string,
  Status extends string,
  Row extends { id: string; status: Status },
  Sort extends string,
  Page extends ListPage<Row>,
>({
  read,
  useRecords,
  failed,
  asksForStatus = () => false,
  ...paged
}: RecordListOptions<Scope, Status, Row, Sort, Page>) => {
  const isOwnCrm = useIsOwnCrm()
  const { params, write, change } = useAddressParams()
  const { scope, status } = read(params)
  const filter = { scope, ...(status !== '' && { status }) }
  const { currentData, ...query } = useRecords(asksForStatus(scope) ? filter : { scope }, {
    refetchOnMountOrArgChange: true,
    skip: isOwnCrm,
  })
  const { found, remote, query: pageQuery } = usePagedTable({ ...paged, filter, isAsked: isOwnCrm })
  const records = useMemo(
    () => currentData?.filter((one) => status === '' || one.status === status),
    [currentData, status],
  )
  const rows: readonly Row[] | undefined = isOwnCrm ? found?.rows : records
  return {
    scope,
    status,
    rows,
    found,
    remote: isOwnCrm ? remote : undefined,
    isEmpty: (isOwnCrm ? found?.all : records?.length) === 0,
    load: isOwnCrm ? loadState(found, pageQuery, failed) : loadState(currentData, query, failed),
    initialSort: paged.initialSort,
    showScope: (next: Scope) => write(new URLSearchParams({ view: next })),
    showStatus: (next: Status | '') => change({ status: next }),
  }
}

export type RecordListView<Scope extends string, Status extends string, Row> = Omit<
  ReturnType<
    typeof useRecordList<
      Scope,
      Status,
      Row & { id: string; status: Status },
      string,
      ListPage<Row & { id: string; status: Status }>
    >
  >,
  'found'
>

/** Skips the query if the id in the URL is not a UUID. */
export const recordArg = (id: string) => (z.uuid().safeParse(id).success ? { id } : skipToken)

/** `isUnknown` if there is no such record. */
export const recordState = <Row>(
  answer: Row | undefined,
  query: Query & { isUninitialized: boolean },
  failed: string,
) => {
  const isUnknown = query.isUninitialized || readCallError(query.error)?.status === 404
  return { record: isUnknown ? undefined : answer, isUnknown, load: loadState(answer, query, failed) }
}
