import { pageRoutes } from '#src/flows/page-routes.tsx'

export const deskJobRoutes = pageRoutes('recruiting', {
  deskJobs: () => import(/* webpackChunkName: "deskJobs" */ './jobs-page.tsx'),
  newJob: () => import(/* webpackChunkName: "newJob" */ './new-job-page.tsx'),
  deskJob: () => import(/* webpackChunkName: "deskJob" */ './job-page.tsx'),
})
