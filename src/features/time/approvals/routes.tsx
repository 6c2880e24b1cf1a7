import { pageRoutes } from '#src/flows/page-routes.tsx'

export const approvalRoutes = pageRoutes('employee', {
  approvals: () => import(/* webpackChunkName: "approvals" */ './approvals-page.tsx'),
})
