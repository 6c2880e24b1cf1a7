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
  /** Reads the scope and the status, empty for all, that the address asks for. */
  read: (params: URLSearchParams) => View<Scope, Status>
  /** Asks an existing provider for all records of a scope. */
  useRecords: (
    arg: Filter<Scope, Status>,
    options: { refetchOnMountOrArgChange: true; skip: boolean },
  ) => RecordQuery<Row>
  /** Whether an existing provider finds the records of a status, and shows others without one. */
  asksForStatus?: (scope: Scope) => boolean
  /** What is said where a failure has no words of its own. */
  failed: string
}

/** The records of the scope and status in the address: one's own, `mine`, or those of others. */
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
    /** The page that is shown, or all records. */
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

/** What `RecordList` shows of a list. */
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

/** What asks for the record whose id stands in the address; nothing where that cannot be one. */
export const recordArg = (id: string) => (z.uuid().safeParse(id).success ? { id } : skipToken)

/** The record that was asked for by `recordArg`; `isUnknown` where there is none. */
export const recordState = <Row>(
  answer: Row | undefined,
  query: Query & { isUninitialized: boolean },
  failed: string,
) => {
  const isUnknown = query.isUninitialized || readCallError(query.error)?.status === 404
  return { record: isUnknown ? undefined : answer, isUnknown, load: loadState(answer, query, failed) }
}
