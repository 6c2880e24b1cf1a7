import { pageRoutes } from '#src/flows/page-routes.tsx'

export const contactRoutes = pageRoutes('public', {
  contact: () => import(/* webpackChunkName: "contact" */ './contact-page.tsx'),
})
