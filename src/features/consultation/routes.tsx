import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const consultationRoutes = [
  pageRoute({
    id: 'freeConsultation',
    path: pages.freeConsultation.path,
    access: 'public',
    load: () =>
      import(/* webpackChunkName: "freeConsultation" */ './consultation-page.tsx').then(
        ({ ConsultationPage }) => ConsultationPage,
      ),
  }),
]
