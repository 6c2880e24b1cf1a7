import { pageRoutes } from '#src/flows/page-routes.tsx'

export const interviewRoutes = pageRoutes('public', {
  interview: () => import(/* webpackChunkName: "interview" */ './interview-page.tsx'),
})
