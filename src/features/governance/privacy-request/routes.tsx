import { pageRoutes, phone, withForm } from '#src/flows/page-routes.tsx'

export const privacyRequestRoutes = pageRoutes('public', {
  privacyRequest: withForm(
    () => import(/* webpackChunkName: "privacyRequest" */ './request-page.tsx'),
    [phone],
  ),
  confirmPrivacyRequest: () => import(/* webpackChunkName: "confirmPrivacyRequest" */ './confirm-page.tsx'),
})
