import { pageRoutes } from '#src/flows/page-routes.tsx'

export const caseRoutes = pageRoutes('signed-in', {
  support: () => import(/* webpackChunkName: "support" */ './support-page.tsx'),
  newCase: () => import(/* webpackChunkName: "newCase" */ './new-case-page.tsx'),
})
