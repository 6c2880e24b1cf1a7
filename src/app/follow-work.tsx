import { useEffect, useMemo } from 'react'
import { useCountApplicationsQuery } from '#api/client/recruiting/application.endpoints.ts'
import { useCountInquiriesQuery } from '#api/client/recruiting/inquiry.endpoints.ts'
import { useGetMyInterviewsQuery } from '#api/client/recruiting/interview.endpoints.ts'
import { useCountWaitingPartnersQuery } from '#api/client/staffing/partners.endpoints.ts'
import { useCountPlacementsQuery } from '#api/client/staffing/placement.endpoints.ts'
import { useCountApprovalsQuery } from '#api/client/time/time-sheet.endpoints.ts'
import { pages } from '#src/content/pages.ts'
import { useLive } from './use-live.ts'
import type { PortalNavigation } from './use-portal-navigation.ts'
import { waitingWork } from './waiting-work.ts'

const Live = () => {
  useLive()
  return null
}

type Asked = PortalNavigation['asked']

const useCounts = ({ isTeam, isDesk, isPersonnel }: Asked) => {
  const desk = { skip: !isDesk }
  const approvals = useCountApprovalsQuery(undefined, { skip: !isTeam }).data?.waiting
  const partners = useCountWaitingPartnersQuery(undefined, desk).data?.waiting
  const inquiries = useCountInquiriesQuery(undefined, desk).data?.waiting
  const applications = useCountApplicationsQuery(undefined, desk).data?.waiting
  const placements = useCountPlacementsQuery(undefined, { skip: !isPersonnel }).data?.waiting
  return useMemo(
    () => ({
      [pages.approvals.path]: approvals,
      [pages.partners.path]: partners,
      [pages.inbox.path]: inquiries,
      [pages.applications.path]: applications,
      [pages.placements.path]: placements,
    }),
    [approvals, partners, inquiries, applications, placements],
  )
}

export const FollowWork = ({ asked }: { asked: Asked }) => {
  const counts = useCounts(asked)
  const { data: interviews } = useGetMyInterviewsQuery(undefined, { skip: !asked.isOwnCrm })
  useEffect(
    () =>
      waitingWork.write({
        counts: { ...counts, [pages.myInterviews.path]: interviews?.filter(({ canGive }) => canGive).length },
        hasInterviews: interviews !== undefined && interviews.length > 0,
      }),
    [counts, interviews],
  )
  useEffect(() => waitingWork.clear, [])
  return asked.isDesk && <Live />
}
