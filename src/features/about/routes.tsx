import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const aboutRoutes = [
  pageRoute({
    id: 'about',
    path: pages.about.path,
    access: 'public',
    load: () => import(/* webpackChunkName: "about" */ './about-page.tsx').then(({ AboutPage }) => AboutPage),
  }),
]
