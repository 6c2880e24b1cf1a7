import { pageRoutes, phone, withForm } from '#src/flows/page-routes.tsx'

export const consultationRoutes = pageRoutes('public', {
  freeConsultation: withForm(
    () => import(/* webpackChunkName: "freeConsultation" */ './consultation-page.tsx'),
    [phone],
  ),
  consultationCall: () => import(/* webpackChunkName: "consultationCall" */ './consultation-call-page.tsx'),
})
