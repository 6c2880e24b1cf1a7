import { pageRoutes } from '#src/flows/page-routes.tsx'

export const legalRoutes = pageRoutes('public', {
  termsOfService: () => import(/* webpackChunkName: "termsOfService" */ './terms-page.tsx'),
  privacyPolicy: () => import(/* webpackChunkName: "privacyPolicy" */ './privacy-page.tsx'),
})
