import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const hotListRoutes = [
  pageRoute({
    id: 'hotList',
    path: pages.hotList.path,
    access: 'public',
    load: () =>
      import(/* webpackChunkName: "hotList" */ './hot-list-page.tsx').then(({ HotListPage, preload }) => ({
        Component: HotListPage,
        preload,
      })),
  }),
]
