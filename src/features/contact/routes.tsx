import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const contactRoutes = [
  pageRoute({
    id: 'contact',
    path: pages.contact.path,
    access: 'public',
    load: () =>
      import(/* webpackChunkName: "contact" */ './contact-page.tsx').then(({ ContactPage }) => ContactPage),
  }),
]
