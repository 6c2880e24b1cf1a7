import { useSyncExternalStore } from 'react'
import { useGetProfileQuery } from '#api/client/account/profile.endpoints.ts'
import type { Profile } from '#api/contracts/account/profile.contract.ts'
import {
  hasAccess,
  type RoleAccess,
  type SessionUser,
  userTypes,
} from '#api/contracts/account/session.contract.ts'
import { mayDecide } from '#api/contracts/account/sign-in.contract.ts'
import type { NavLink } from '#src/content/navigation.ts'
import {
  administrationLinks,
  administrationName,
  createLinks,
  type DockKind,
  interviewingLinks,
  interviewingName,
  ownWorkName,
  recruitingLinks,
  recruitingName,
  sidebarLinks,
  teamLinks,
  teamName,
} from '#src/content/portal-navigation.ts'
import { useIsOwnCrm } from '#src/lib/use-browser.ts'
import { waitingWork } from './waiting-work.ts'

type LinkGroup = { name: string; links: readonly NavLink[] }

type Person = Pick<Profile, 'isManager' | 'isHr' | 'roles'> | undefined

/** Also tells if the profile is settled; a partner needs none. */
const useOwnProfile = (user: SessionUser | null) => {
  const skip = user?.userType !== userTypes.employee
  const { data, isError } = useGetProfileQuery(undefined, { skip })
  return { me: skip ? undefined : data, isKnown: data !== undefined || isError }
}

const getDock = (userType: SessionUser['userType'], roles: Profile['roles'], me: Person): DockKind => {
  if (userType === userTypes.partner) return 'partner'
  if (roles && hasAccess('recruiting', roles)) return 'recruiter'
  if (me?.isManager) return 'manager'
  return roles && hasAccess('personnel', roles) ? 'personnel' : 'employee'
}

export const usePortalNavigation = (user: SessionUser | null) => {
  const { me, isKnown } = useOwnProfile(user)
  const isOwnCrm = useIsOwnCrm()
  const roles = isOwnCrm ? me?.roles : undefined
  const mayOpen = (access: RoleAccess) => roles !== undefined && hasAccess(access, roles)
  const canDecide = me !== undefined && mayDecide(me)
  const { counts: waiting, hasInterviews } = useSyncExternalStore(
    waitingWork.subscribe,
    waitingWork.read,
    waitingWork.read,
  )
  const isPartner = user?.userType === userTypes.partner
  const isEmployee = user?.userType === userTypes.employee
  const isOwn = (link: NavLink & { access?: RoleAccess }) =>
    (!link.employeeOnly || isEmployee) &&
    (!link.partnerOnly || isPartner) &&
    (link.access === undefined || mayOpen(link.access))
  const [home, ...own] = sidebarLinks.filter(isOwn)
  const groups: LinkGroup[] = [
    { name: recruitingName, links: recruitingLinks.filter(isOwn) },
    { name: teamName, links: canDecide ? teamLinks : [] },
    { name: administrationName, links: administrationLinks.filter(isOwn) },
  ].filter((group) => group.links.length > 0)
  const interviewing = { name: interviewingName, links: hasInterviews ? interviewingLinks : [] }
  const isSettled = user !== null && (isPartner || isKnown)
  const hasGroups = groups.length > 0
  const shown = {
    links: home && user ? [home, ...(isSettled && !hasGroups ? own : [])] : [],
    groups: [...groups, { name: ownWorkName, links: hasGroups ? own : [] }, interviewing].filter(
      ({ links }) => isSettled && links.length > 0,
    ),
  }
  return {
    ...shown,
    waiting,
    notices: [...shown.links, ...shown.groups.flatMap(({ links }) => links)].flatMap(({ label, href }) => {
      const count = waiting[href] ?? 0
      return count > 0 ? [{ label, href, count }] : []
    }),
    creates: isSettled ? createLinks.filter(isOwn) : [],
    /** Null until the employee's roles and reports are known. */
    dock: isSettled ? getDock(user.userType, roles, me) : null,
    asked: {
      isOwnCrm: roles !== undefined,
      isTeam: isOwnCrm && canDecide,
      isDesk: mayOpen('recruiting'),
      isPersonnel: mayOpen('personnel'),
    },
  }
}

export type PortalNavigation = ReturnType<typeof usePortalNavigation>
