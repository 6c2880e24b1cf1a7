import { pageRoutes } from '#src/flows/page-routes.tsx'

export const workRoutes = pageRoutes('administrator', {
  backgroundWork: () => import(/* webpackChunkName: "backgroundWork" */ './work-page.tsx'),
})
