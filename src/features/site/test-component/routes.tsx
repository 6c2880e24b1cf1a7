import { pageRoutes } from '#src/flows/page-routes.tsx'

export const testComponentRoutes = pageRoutes('public', {
  testComponent: () => import(/* webpackChunkName: "testComponent" */ './test-component-page.tsx'),
})
