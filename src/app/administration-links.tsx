import { type ReactNode, useId } from 'react'
import { useCountApplicationsQuery } from '#api/client/candidacy.endpoints.ts'
import { useCountInquiriesQuery } from '#api/client/inquiry.endpoints.ts'
import { useGetMyInterviewsQuery } from '#api/client/interview.endpoints.ts'
import { useCountWaitingPartnersQuery } from '#api/client/partners.endpoints.ts'
import { useCountPlacementsQuery } from '#api/client/placement.endpoints.ts'
import { useGetProfileQuery } from '#api/client/profile.endpoints.ts'
import { useCountApprovalsQuery } from '#api/client/time-sheet.endpoints.ts'
import { hasAccess } from '#api/contracts/session.contract.ts'
import {
  administrationLinks,
  administrationName,
  interviewingLinks,
  interviewingName,
  managingLinks,
  managingName,
  recruitingLinks,
  recruitingName,
} from '#src/content/navigation.ts'
import { pages } from '#src/content/pages.ts'
import { partners } from '#src/content/partners.ts'
import { useIsOwnCrm } from '#src/lib/use-browser.ts'
import { SiteLink } from '#src/ui/site-link.tsx'
import styles from './portal-layout.module.css'
import { useLive } from './use-live.ts'

/** How many things wait behind a link; nothing while none does. */
const Waiting = ({ count }: { count: number }) =>
  count > 0 && (
    <>
      {' '}
      <span className={styles.waiting}>
        {count}
        <span className="visually-hidden"> {partners.waiting}</span>
      </span>
    </>
  )

const WaitingPartners = () => <Waiting count={useCountWaitingPartnersQuery().data?.waiting ?? 0} />

const WaitingInquiries = () => <Waiting count={useCountInquiriesQuery().data?.waiting ?? 0} />

const WaitingApplications = () => <Waiting count={useCountApplicationsQuery().data?.waiting ?? 0} />

const WaitingPlacements = () => <Waiting count={useCountPlacementsQuery().data?.waiting ?? 0} />

const WaitingApprovals = () => <Waiting count={useCountApprovalsQuery().data?.waiting ?? 0} />

const WaitingFeedback = () => (
  <Waiting count={(useGetMyInterviewsQuery().data ?? []).filter(({ canGive }) => canGive).length} />
)

const counts: Partial<Record<string, ReactNode>> = {
  [pages.partners.path]: <WaitingPartners />,
  [pages.placements.path]: <WaitingPlacements />,
  [pages.inbox.path]: <WaitingInquiries />,
  [pages.applications.path]: <WaitingApplications />,
  [pages.myInterviews.path]: <WaitingFeedback />,
  [pages.approvals.path]: <WaitingApprovals />,
}

/** Keeps the counts, and what the pages show of the desk, as they are. */
const Live = () => {
  useLive()
  return null
}

type GroupProps = {
  name: string
  links: readonly { label: string; href: string }[]
  /** Address of the current page of the sidebar. */
  here: string | undefined
  /** Called with the sidebar once the links are in it. */
  onShown: (sidebar: HTMLElement | null) => void
}

/** Links under a name of their own; nothing where there are none. */
const Group = ({ name, links, here, onShown }: GroupProps) => {
  const id = useId()
  if (links.length === 0) return null
  return (
    <div className={styles.group} ref={(group) => onShown(group?.parentElement ?? null)}>
      <p id={id} className={styles.groupName}>
        {name}
      </p>
      <ul aria-labelledby={id}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <SiteLink
              to={href}
              className={styles.link}
              data-here={href === here || undefined}
              // Another link leads below it.
              end={links.some((other) => other.href.startsWith(`${href}/`))}
            >
              {label}
              {counts[href]}
            </SiteLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** For those who interview; each is asked for the feedback they have not given. */
const InterviewLinks = (shared: Pick<GroupProps, 'here' | 'onShown'>) => {
  const { data = [] } = useGetMyInterviewsQuery()
  return <Group name={interviewingName} links={data.length > 0 ? interviewingLinks : []} {...shared} />
}

/** The links of the sidebar for those with roles, and for those who interview; nothing for everybody else. */
export const AdministrationLinks = (shared: Pick<GroupProps, 'here' | 'onShown'>) => {
  const { data: me } = useGetProfileQuery()
  const isOwnCrm = useIsOwnCrm()
  const roles = me?.roles
  if (!roles || !isOwnCrm) return null
  return (
    <>
      {hasAccess('recruiting', roles) && <Live />}
      <Group name={managingName} links={me.isManager ? managingLinks : []} {...shared} />
      <InterviewLinks {...shared} />
      <Group
        name={recruitingName}
        links={recruitingLinks.filter(({ access }) => hasAccess(access, roles))}
        {...shared}
      />
      <Group
        name={administrationName}
        links={administrationLinks.filter(({ access }) => hasAccess(access, roles))}
        {...shared}
      />
    </>
  )
}
