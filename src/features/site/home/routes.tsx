import { pageRoutes } from '#src/flows/page-routes.tsx'

export const homeRoutes = pageRoutes('public', {
  home: () => import(/* webpackChunkName: "home" */ './home-page.tsx'),
})
