import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const approvalRoutes = [
  pageRoute({
    id: 'approvals',
    path: pages.approvals.path,
    access: 'employee',
    load: () =>
      import(/* webpackChunkName: "approvals" */ './approvals-page.tsx').then(
        ({ ApprovalsPage }) => ApprovalsPage,
      ),
  }),
]
