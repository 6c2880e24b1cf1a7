import { pageRoutes, withForm } from '#src/flows/page-routes.tsx'
import { inTurn } from '#src/lib/next-task.ts'

const jobCalls = () => import(/* webpackChunkName: "jobCalls" */ '#api/client/job.endpoints.ts')

export const jobBoardRoutes = pageRoutes('public', {
  c2cJobBoard: withForm(
    () => import(/* webpackChunkName: "c2cJobBoard" */ './job-board-page.tsx'),
    jobCalls,
    () => import(/* webpackChunkName: "c2cJobBoard" */ './use-job-board.ts'),
  ),
  compareJobs: () => import(/* webpackChunkName: "compareJobs" */ './compare-page.tsx'),
  jobDetails: () =>
    inTurn(
      [jobCalls, () => import(/* webpackChunkName: "jobDetails" */ './use-job-details.ts')],
      () => import(/* webpackChunkName: "jobDetails" */ './job-details-page.tsx'),
    ),
})
