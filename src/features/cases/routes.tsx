import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const caseRoutes = [
  pageRoute({
    id: 'support',
    path: pages.support.path,
    access: 'signed-in',
    load: () =>
      import(/* webpackChunkName: "support" */ './support-page.tsx').then(({ SupportPage }) => SupportPage),
  }),
  pageRoute({
    id: 'newCase',
    path: pages.newCase.path,
    access: 'signed-in',
    load: () =>
      import(/* webpackChunkName: "newCase" */ './new-case-page.tsx').then(({ NewCasePage }) => NewCasePage),
  }),
]
