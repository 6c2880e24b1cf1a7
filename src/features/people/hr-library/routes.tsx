import { pageRoutes } from '#src/flows/page-routes.tsx'

export const hrLibraryRoutes = pageRoutes('signed-in', {
  hrLibrary: () => import(/* webpackChunkName: "hrLibrary" */ './hr-library-page.tsx'),
})
