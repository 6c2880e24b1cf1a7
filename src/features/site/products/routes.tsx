import { pageRoutes } from '#src/flows/page-routes.tsx'

export const productsRoutes = pageRoutes('public', {
  products: () => import(/* webpackChunkName: "products" */ './products-page.tsx'),
})
