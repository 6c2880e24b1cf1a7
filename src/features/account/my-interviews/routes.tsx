import { pageRoutes } from '#src/flows/page-routes.tsx'

export const myInterviewRoutes = pageRoutes('employee', {
  myInterviews: () => import(/* webpackChunkName: "my-interviews" */ './my-interviews-page.tsx'),
})
