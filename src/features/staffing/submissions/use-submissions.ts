import { useMemo, useState } from 'react'
import { useGetProfileQuery } from '#api/client/account/profile.endpoints.ts'
import { useGetSubmissionsQuery } from '#api/client/staffing/submission.endpoints.ts'
import {
  mayReview,
  type SubmissionStatus,
  submissionStatuses,
} from '#api/contracts/staffing/submission.contract.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { submissionsPage as words } from '#src/content/staffing/c2c-jobs.ts'
import { loadState } from '#src/flows/calls.ts'
import { useAddressParams } from '#src/lib/use-address-params.ts'

/** The submissions, the status filter in the address, and the one that is open. */
export const useSubmissions = () => {
  const { data: submissions, ...query } = useGetSubmissionsQuery()
  const { data: me } = useGetProfileQuery()
  const { params, change } = useAddressParams()
  const [openId, setOpenId] = useState<string | null>(null)
  const status = oneOf<SubmissionStatus | ''>(submissionStatuses, params.get('status'), '')
  const found = useMemo(
    () => submissions?.filter((one) => status === '' || one.status === status),
    [submissions, status],
  )
  return {
    /** Whether it is the list of those who decide; null until it is known who asks. */
    isReview: me ? mayReview(me) : null,
    submissions,
    found,
    status,
    load: loadState(submissions, query, words.failed),
    chooseStatus: (chosen: string) => change({ status: chosen }),
    opened: submissions?.find(({ id }) => id === openId) ?? null,
    open: setOpenId,
    close: () => setOpenId(null),
  }
}
