import { skipToken } from '@reduxjs/toolkit/query'
import { useMemo } from 'react'
import { z } from 'zod'
import { readCallError } from '#api/client/call-error.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { loadState, type Query } from './calls.ts'

type RecordQuery<Row> = Query & { currentData?: readonly Row[] | undefined }

type RecordListOptions<Scope extends string, Status extends string, Row> = {
  /** Reads the scope and the status, empty for all, that the address asks for. */
  read: (params: URLSearchParams) => { scope: Scope; status: Status | '' }
  /** Asks for the records of a scope. */
  useRecords: (
    arg: { scope: Scope; status?: Status | undefined },
    options: { refetchOnMountOrArgChange: true },
  ) => RecordQuery<Row>
  /** Whether the server finds the records of a status, and shows others without one. */
  asksForStatus?: (scope: Scope) => boolean
  /** What is said where a failure has no words of its own. */
  failed: string
}

/** The records of the scope and status in the address: one's own, `mine`, or those of others. */
export const useRecordList = <Scope extends string, Status extends string, Row extends { status: Status }>({
  read,
  useRecords,
  failed,
  asksForStatus = () => false,
}: RecordListOptions<Scope, Status, Row>) => {
  const { params, write, change } = useAddressParams()
  const { scope, status } = read(params)
  const { currentData, ...query } = useRecords(
    { scope, ...(status !== '' && asksForStatus(scope) && { status }) },
    { refetchOnMountOrArgChange: true },
  )
  const records = useMemo(
    () => currentData?.filter((one) => status === '' || one.status === status),
    [currentData, status],
  )
  return {
    scope,
    status,
    records,
    load: loadState(currentData, query, failed),
    showScope: (next: Scope) => write(new URLSearchParams({ view: next })),
    showStatus: (next: Status | '') => change({ status: next }),
  }
}

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
