import { pageRoutes, phone, withForm } from '#src/flows/page-routes.tsx'

export const applyRoutes = pageRoutes('public', {
  applyNow: withForm(
    () => import(/* webpackChunkName: "applyNow" */ './apply-page.tsx'),
    [phone],
    [
      () => import(/* webpackChunkName: "applyNow" */ '#api/client/careers/application.endpoints.ts'),
      () => import(/* webpackChunkName: "applyNow" */ './use-apply-form.ts'),
    ],
  ),
})
