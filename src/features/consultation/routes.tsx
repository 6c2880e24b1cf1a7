import { pageRoutes, withForm } from '#src/flows/page-routes.tsx'

export const consultationRoutes = pageRoutes('public', {
  freeConsultation: withForm(
    () => import(/* webpackChunkName: "freeConsultation" */ './consultation-page.tsx'),
  ),
  consultationCall: () => import(/* webpackChunkName: "consultationCall" */ './consultation-call-page.tsx'),
})
