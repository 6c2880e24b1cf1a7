import { useGetProfileQuery } from '#api/client/account/profile.endpoints.ts'
import { approverWords } from '#src/content/time/approver.ts'

export const ApproverLine = () => {
  const { data: me } = useGetProfileQuery(undefined, { refetchOnMountOrArgChange: true })
  return me ? <p className="quiet small">{approverWords.willReview(me.approver)}</p> : null
}
