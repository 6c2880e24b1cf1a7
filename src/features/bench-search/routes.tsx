import { benchSearchAliasPath } from '#src/content/bench-search.ts'
import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const benchSearchRoutes = [
  pageRoute({
    id: 'benchSearch',
    path: pages.benchSearch.path,
    access: 'public',
    load: () =>
      import(/* webpackChunkName: "benchSearch" */ './bench-search-page.tsx').then(
        ({ BenchSearchPage }) => BenchSearchPage,
      ),
  }),
  pageRoute({
    id: 'benchSearchAlias',
    path: benchSearchAliasPath,
    access: 'public',
    load: () =>
      import(/* webpackChunkName: "benchSearch" */ './bench-search-page.tsx').then(
        ({ BenchSearchAliasPage }) => BenchSearchAliasPage,
      ),
  }),
]
