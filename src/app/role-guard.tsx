import { type ReactNode, useState } from 'react'
import { Navigate } from 'react-router'
import { useGetProfileQuery } from '#api/client/account/profile.endpoints.ts'
import { hasAccess } from '#api/contracts/account/session.contract.ts'
import { accessWords as words } from '#src/content/portal-navigation.ts'
import { loadState } from '#src/flows/calls.ts'
import type { RoleAccess } from '#src/flows/page-routes.tsx'
import { deniedPath } from '#src/lib/return-path.ts'
import { LoadFailure } from '#src/ui/loading.tsx'

/** Refuses only by a profile that is as fresh as the page. */
const useRole = (access: RoleAccess) => {
  const [openedAt] = useState(() => Date.now())
  const {
    data: me,
    fulfilledTimeStamp = 0,
    ...query
  } = useGetProfileQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const isAllowed = hasAccess(access, me?.roles ?? [])
  return {
    isAllowed,
    isRefused: me !== undefined && !isAllowed && fulfilledTimeStamp >= openedAt,
    load: loadState(isAllowed || undefined, query, words.failed.heading),
  }
}

type RoleGuardProps = {
  access: RoleAccess
  waiting: ReactNode
  children: ReactNode
}

export const RoleGuard = ({ access, waiting, children }: RoleGuardProps) => {
  const { isAllowed, isRefused, load } = useRole(access)
  if (isAllowed) return children
  if (load.failure !== null) return <LoadFailure words={words.failed} load={load} />
  return isRefused ? <Navigate to={deniedPath} replace /> : waiting
}
