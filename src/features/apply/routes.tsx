import { pageRoutes } from '#src/flows/page-routes.tsx'

export const applyRoutes = pageRoutes('public', {
  applyNow: () => import(/* webpackChunkName: "applyNow" */ './apply-page.tsx'),
})
