import { pageRoutes } from '#src/flows/page-routes.tsx'

export const hotListRoutes = pageRoutes('public', {
  hotList: () => import(/* webpackChunkName: "hotList" */ './hot-list-page.tsx'),
})
