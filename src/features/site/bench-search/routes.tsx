import { aliasRoute, pageRoutes, withForm } from '#src/flows/page-routes.tsx'

export const benchSearchRoutes = [
  ...pageRoutes('public', {
    benchSearch: () => import(/* webpackChunkName: "benchSearch" */ './bench-search-page.tsx'),
    benchProfile: () => import(/* webpackChunkName: "benchProfile" */ './profile-page.tsx'),
  }),
  aliasRoute('benchSearchAlias', '/search-your-ideal-candidate', 'public', 'benchSearch'),
]

export const introductionRoutes = pageRoutes('public', {
  introduction: withForm(() => import(/* webpackChunkName: "introduction" */ './introduction-page.tsx')),
})
