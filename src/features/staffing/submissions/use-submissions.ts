import { useMemo, useState } from 'react'
import { useGetProfileQuery } from '#api/client/account/profile.endpoints.ts'
import {
  useFindSubmissionsQuery,
  useGetSubmissionsQuery,
  useLazyFindSubmissionsQuery,
} from '#api/client/staffing/submission.endpoints.ts'
import {
  mayReview,
  type SubmissionStatus,
  submissionSorts,
  submissionStatuses,
} from '#api/contracts/staffing/submission.contract.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { submissionsPage as words } from '#src/content/staffing/c2c-jobs.ts'
import { loadState } from '#src/flows/calls.ts'
import { usePagedTable } from '#src/flows/use-paged-table.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'
import { useIsOwnCrm } from '#src/lib/use-browser.ts'

export const newestFirst = { id: 'at', desc: true } as const

const first = { q: '', sort: 'at', order: 'desc', page: 1, size: 1 } as const

/** An existing CRM provider has no paging: it returns the whole list. */
const useSubmissionRows = (status: SubmissionStatus | '', isOwnCrm: boolean) => {
  const paged = usePagedTable({
    sorts: submissionSorts,
    initialSort: newestFirst,
    filter: status === '' ? {} : { status },
    useFound: useFindSubmissionsQuery,
    useRead: useLazyFindSubmissionsQuery,
    isAsked: isOwnCrm,
  })
  const { data: all, ...query } = useGetSubmissionsQuery({}, { skip: isOwnCrm })
  const found = useMemo(() => all?.filter((one) => status === '' || one.status === status), [all, status])
  return isOwnCrm
    ? {
        rows: paged.rows,
        remote: paged.remote,
        isNone: paged.found?.all === 0 && status === '',
        load: loadState(paged.found, paged.query, words.failed),
      }
    : {
        rows: found,
        remote: undefined,
        isNone: all?.length === 0,
        load: loadState(all, query, words.failed),
      }
}

export const useSubmissions = () => {
  const isOwnCrm = useIsOwnCrm()
  const { data: me } = useGetProfileQuery()
  const { params, change } = useAddressParams()
  const [openId, setOpenId] = useState<string | null>(null)
  const status = oneOf<SubmissionStatus | ''>(submissionStatuses, params.get('status'), '')
  const list = useSubmissionRows(status, isOwnCrm)
  const listed = list.rows?.find(({ id }) => id === openId)
  // A step may remove the open one from the page.
  const asked = useFindSubmissionsQuery(
    { ...first, id: openId ?? '' },
    { skip: openId === null || !isOwnCrm },
  ).currentData
  return {
    /** Null until the profile has loaded. */
    isReview: me ? mayReview(me) : null,
    ...list,
    status,
    chooseStatus: (chosen: string) => change({ status: chosen }),
    opened: openId === null ? null : (listed ?? asked?.rows[0] ?? null),
    open: setOpenId,
    close: () => setOpenId(null),
  }
}
