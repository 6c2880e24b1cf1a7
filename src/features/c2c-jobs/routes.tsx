import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const c2cJobRoutes = [
  pageRoute({
    id: 'c2cJobs',
    path: pages.c2cJobs.path,
    access: 'signed-in',
    load: () =>
      import(/* webpackChunkName: "c2cJobs" */ './c2c-jobs-page.tsx').then(({ C2cJobsPage }) => C2cJobsPage),
  }),
  pageRoute({
    id: 'c2cJob',
    path: pages.c2cJob.path,
    access: 'signed-in',
    load: () =>
      import(/* webpackChunkName: "c2cJob" */ './c2c-job-page.tsx').then(({ C2cJobPage }) => C2cJobPage),
  }),
]
