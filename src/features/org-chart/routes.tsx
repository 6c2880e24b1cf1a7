import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const orgChartRoutes = [
  pageRoute({
    id: 'orgChart',
    path: pages.orgChart.path,
    access: 'signed-in',
    load: () =>
      import(/* webpackChunkName: "orgChart" */ './org-chart-page.tsx').then(
        ({ OrgChartPage }) => OrgChartPage,
      ),
  }),
]
