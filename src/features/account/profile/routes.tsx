import { pageRoutes } from '#src/flows/page-routes.tsx'

export const profileRoutes = pageRoutes('signed-in', {
  myProfile: () => import(/* webpackChunkName: "profile" */ './profile-page.tsx'),
})
