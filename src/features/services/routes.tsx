import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const servicesRoutes = [
  pageRoute({
    id: 'services',
    path: pages.services.path,
    access: 'public',
    load: () =>
      import(/* webpackChunkName: "services" */ './services-page.tsx').then(
        ({ ServicesPage }) => ServicesPage,
      ),
  }),
]
