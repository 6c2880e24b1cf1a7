import { pageRoutes } from '#src/flows/page-routes.tsx'

export const jobBoardRoutes = pageRoutes('public', {
  c2cJobBoard: () => import(/* webpackChunkName: "c2cJobBoard" */ './job-board-page.tsx'),
  compareJobs: () => import(/* webpackChunkName: "compareJobs" */ './compare-page.tsx'),
  jobDetails: () => import(/* webpackChunkName: "jobDetails" */ './job-details-page.tsx'),
})
