import { pageRoutes } from '#src/flows/page-routes.tsx'

export const clientRoutes = pageRoutes('commercial', {
  clients: () => import(/* webpackChunkName: "clients" */ './clients-page.tsx'),
  newClient: () => import(/* webpackChunkName: "newClient" */ './new-client-page.tsx'),
  client: () => import(/* webpackChunkName: "client" */ './client-page.tsx'),
})
