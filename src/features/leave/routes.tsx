import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const leaveRoutes = [
  pageRoute({
    id: 'applyLeave',
    path: pages.applyLeave.path,
    access: 'employee',
    load: () =>
      import(/* webpackChunkName: "apply-leave" */ './apply-leave-page.tsx').then(
        ({ ApplyLeavePage }) => ApplyLeavePage,
      ),
  }),
]
