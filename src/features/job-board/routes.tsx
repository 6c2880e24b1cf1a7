import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const jobBoardRoutes = [
  pageRoute({
    id: 'c2cJobBoard',
    path: pages.c2cJobBoard.path,
    access: 'public',
    load: () =>
      import(/* webpackChunkName: "c2cJobBoard" */ './job-board-page.tsx').then(
        ({ JobBoardPage, preload }) => ({ Component: JobBoardPage, preload }),
      ),
  }),
  pageRoute({
    id: 'jobDetails',
    path: pages.jobDetails.path,
    access: 'public',
    load: () =>
      import(/* webpackChunkName: "jobDetails" */ './job-details-page.tsx').then(
        ({ JobDetailsPage, preload }) => ({ Component: JobDetailsPage, preload }),
      ),
  }),
]
