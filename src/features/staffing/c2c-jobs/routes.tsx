import { pageRoutes } from '#src/flows/page-routes.tsx'

export const c2cJobRoutes = pageRoutes('signed-in', {
  c2cJobs: () => import(/* webpackChunkName: "c2cJobs" */ './c2c-jobs-page.tsx'),
  c2cJob: () => import(/* webpackChunkName: "c2cJob" */ './c2c-job-page.tsx'),
})
