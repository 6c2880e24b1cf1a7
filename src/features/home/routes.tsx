import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const homeRoutes = [
  pageRoute({
    id: 'home',
    path: pages.home.path,
    access: 'public',
    load: () => import(/* webpackChunkName: "home" */ './home-page.tsx').then(({ HomePage }) => HomePage),
  }),
]
