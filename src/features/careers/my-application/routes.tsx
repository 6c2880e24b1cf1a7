import { pageRoutes } from '#src/flows/page-routes.tsx'

export const myApplicationRoutes = pageRoutes('public', {
  myApplication: () => import(/* webpackChunkName: "myApplication" */ './my-application-page.tsx'),
})
