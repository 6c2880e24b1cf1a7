import { pageRoutes } from '#src/flows/page-routes.tsx'

export const leaveRoutes = pageRoutes('employee', {
  applyLeave: () => import(/* webpackChunkName: "apply-leave" */ './apply-leave-page.tsx'),
})
