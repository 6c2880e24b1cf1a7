import { pageRoutes, withForm } from '#src/flows/page-routes.tsx'

export const contactRoutes = pageRoutes('public', {
  contact: withForm(() => import(/* webpackChunkName: "contact" */ './contact-page.tsx')),
})
