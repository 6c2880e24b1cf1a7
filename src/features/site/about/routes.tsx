import { pageRoutes } from '#src/flows/page-routes.tsx'

export const aboutRoutes = pageRoutes('public', {
  about: () => import(/* webpackChunkName: "about" */ './about-page.tsx'),
})
