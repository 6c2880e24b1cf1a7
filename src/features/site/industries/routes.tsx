import { pageRoutes } from '#src/flows/page-routes.tsx'

export const industriesRoutes = pageRoutes('public', {
  industries: () => import(/* webpackChunkName: "industries" */ './industries-page.tsx'),
})
