import { pageRoutes } from '#src/flows/page-routes.tsx'

export const submissionRoutes = pageRoutes('signed-in', {
  submissions: () => import(/* webpackChunkName: "submissions" */ './submissions-page.tsx'),
})
