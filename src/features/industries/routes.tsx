import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const industriesRoutes = [
  pageRoute({
    id: 'industries',
    path: pages.industries.path,
    access: 'public',
    load: () =>
      import(/* webpackChunkName: "industries" */ './industries-page.tsx').then(
        ({ IndustriesPage }) => IndustriesPage,
      ),
  }),
]
