import { pageRoutes } from '#src/flows/page-routes.tsx'

export const privacyRoutes = pageRoutes('administrator', {
  personalData: () => import(/* webpackChunkName: "personalData" */ './privacy-page.tsx'),
})
