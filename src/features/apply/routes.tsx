import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const applyRoutes = [
  pageRoute({
    id: 'applyNow',
    path: pages.applyNow.path,
    access: 'public',
    load: () =>
      import(/* webpackChunkName: "applyNow" */ './apply-page.tsx').then(({ ApplyPage, preload }) => ({
        Component: ApplyPage,
        preload,
      })),
  }),
]
