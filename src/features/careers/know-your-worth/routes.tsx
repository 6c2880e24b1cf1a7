import { pageRoutes, phone, withForm } from '#src/flows/page-routes.tsx'

export const knowYourWorthRoutes = pageRoutes('public', {
  knowYourWorth: withForm(
    () => import(/* webpackChunkName: "knowYourWorth" */ './know-your-worth-page.tsx'),
    [phone],
  ),
})
