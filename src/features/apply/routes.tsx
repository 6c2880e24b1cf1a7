import { pageRoutes, withForm } from '#src/flows/page-routes.tsx'

export const applyRoutes = pageRoutes('public', {
  applyNow: withForm(
    () => import(/* webpackChunkName: "applyNow" */ './apply-page.tsx'),
    () => import(/* webpackChunkName: "applyNow" */ '#api/client/application.endpoints.ts'),
    () => import(/* webpackChunkName: "applyNow" */ '#src/ui/phone-field.tsx'),
    () => import(/* webpackChunkName: "applyNow" */ './use-apply-form.ts'),
  ),
})
