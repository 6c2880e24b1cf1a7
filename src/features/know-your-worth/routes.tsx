import { pageRoutes } from '#src/flows/page-routes.tsx'

export const knowYourWorthRoutes = pageRoutes('public', {
  knowYourWorth: () => import(/* webpackChunkName: "knowYourWorth" */ './know-your-worth-page.tsx'),
})
