import { pageRoutes } from '#src/flows/page-routes.tsx'

export const orgChartRoutes = pageRoutes('signed-in', {
  orgChart: () => import(/* webpackChunkName: "orgChart" */ './org-chart-page.tsx'),
})
