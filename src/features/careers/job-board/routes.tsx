import { type Part, pageRoutes, withForm, withParts } from '#src/flows/page-routes.tsx'

const calls: Part = {
  chunk: 'jobCalls',
  pieces: [() => import(/* webpackChunkName: "jobCalls" */ '#api/client/careers/job.endpoints.ts')],
}

export const jobBoardRoutes = pageRoutes('public', {
  c2cJobBoard: withForm(
    () => import(/* webpackChunkName: "c2cJobBoard" */ './job-board-page.tsx'),
    [calls],
    [() => import(/* webpackChunkName: "c2cJobBoard" */ './use-job-board.ts')],
  ),
  compareJobs: () => import(/* webpackChunkName: "compareJobs" */ './compare-page.tsx'),
  jobDetails: withParts(
    () => import(/* webpackChunkName: "jobDetails" */ './job-details-page.tsx'),
    [calls],
    [() => import(/* webpackChunkName: "jobDetails" */ './use-job-details.ts')],
  ),
})
