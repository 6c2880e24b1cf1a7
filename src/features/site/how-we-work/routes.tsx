import { pageRoutes } from '#src/flows/page-routes.tsx'

export const howWeWorkRoutes = pageRoutes('public', {
  howWeWork: () => import(/* webpackChunkName: "howWeWork" */ './how-we-work-page.tsx'),
})
