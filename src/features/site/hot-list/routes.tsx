import { pageRoutes, withForm } from '#src/flows/page-routes.tsx'

export const hotListRoutes = pageRoutes('public', {
  hotList: withForm(() => import(/* webpackChunkName: "hotList" */ './hot-list-page.tsx')),
})
