import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const submissionRoutes = [
  pageRoute({
    id: 'submissions',
    path: pages.submissions.path,
    access: 'signed-in',
    load: () =>
      import(/* webpackChunkName: "submissions" */ './submissions-page.tsx').then(
        ({ SubmissionsPage }) => SubmissionsPage,
      ),
  }),
]
