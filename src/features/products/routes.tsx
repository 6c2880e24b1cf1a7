import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const productsRoutes = [
  pageRoute({
    id: 'products',
    path: pages.products.path,
    access: 'public',
    load: () =>
      import(/* webpackChunkName: "products" */ './products-page.tsx').then(
        ({ ProductsPage }) => ProductsPage,
      ),
  }),
]
