import { lazy, type ReactNode, Suspense } from 'react'
import { Navigate, type RouteObject, useLocation } from 'react-router'
import { userTypes } from '#api/contracts/account/session.contract.ts'
import { isRoleAccess, type PageAccess, type PageRoute } from '#src/flows/page-routes.tsx'
import { deniedPath, signInPath } from '#src/lib/return-path.ts'
import { Skeleton } from '#src/ui/loading.tsx'
import { headingFor } from './navigation.ts'
import { useSession } from './use-session.ts'

/** Lazy: it brings the API calls, which other pages do not need. */
export const loadRoleGuard = () =>
  import(/* webpackChunkName: "role-guard" */ './role-guard.tsx').then((loaded) => ({
    default: loaded.RoleGuard,
  }))

const RoleGuard = lazy(loadRoleGuard)

const PageSkeleton = () => <Skeleton lines={9} label="Loading the page" />

type GuardProps = { access: PageAccess; children: ReactNode }

const Guard = ({ access, children }: GuardProps) => {
  const { user, state } = useSession()
  const { pathname, search, hash } = useLocation()
  if (state === 'restoring') return <PageSkeleton />
  // The end of a session navigates by itself: home after a sign-out, else to the sign-in page.
  if (!user && headingFor() !== pathname) return <PageSkeleton />
  if (!user) return <Navigate to={signInPath(pathname + search + hash)} replace />
  if (access !== 'signed-in' && user.userType !== userTypes.employee)
    return <Navigate to={deniedPath} replace />
  if (!isRoleAccess(access)) return children
  return (
    <Suspense fallback={<PageSkeleton />}>
      <RoleGuard key={user.phoneNo} access={access} waiting={<PageSkeleton />}>
        {children}
      </RoleGuard>
    </Suspense>
  )
}

/** Loads the page's code only after the guard renders it, so that none reaches a user without access. */
export const guarded = ({ id, path, handle, lazy: load }: PageRoute): RouteObject => {
  const Page = lazy(async () => ({ default: (await load()).Component }))
  const element = (
    <Guard access={handle.access}>
      <Suspense fallback={<PageSkeleton />}>
        <Page />
      </Suspense>
    </Guard>
  )
  return { id, path, handle: { ...handle, load }, element }
}
