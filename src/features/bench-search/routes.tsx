import { aliasRoute, pageRoutes } from '#src/flows/page-routes.tsx'

export const benchSearchRoutes = [
  ...pageRoutes('public', {
    benchSearch: () => import(/* webpackChunkName: "benchSearch" */ './bench-search-page.tsx'),
  }),
  aliasRoute('benchSearchAlias', '/search-your-ideal-candidate', 'public', 'benchSearch'),
]
