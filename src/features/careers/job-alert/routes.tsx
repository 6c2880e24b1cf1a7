import { pageRoutes } from '#src/flows/page-routes.tsx'

export const jobAlertRoutes = pageRoutes('public', {
  jobAlert: () => import(/* webpackChunkName: "jobAlert" */ './job-alert-page.tsx'),
})
