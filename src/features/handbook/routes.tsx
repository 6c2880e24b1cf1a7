import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const handbookRoutes = [
  pageRoute({
    id: 'employeeHandbook',
    path: pages.employeeHandbook.path,
    access: 'public',
    load: () =>
      import(/* webpackChunkName: "employeeHandbook" */ './load-handbook.tsx').then(({ loadHandbook }) =>
        loadHandbook(),
      ),
  }),
]
