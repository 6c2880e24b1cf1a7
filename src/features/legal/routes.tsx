import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const legalRoutes = [
  pageRoute({
    id: 'termsOfService',
    path: pages.termsOfService.path,
    access: 'public',
    load: () =>
      import(/* webpackChunkName: "termsOfService" */ './terms-page.tsx').then(({ TermsPage }) => TermsPage),
  }),
  pageRoute({
    id: 'privacyPolicy',
    path: pages.privacyPolicy.path,
    access: 'public',
    load: () =>
      import(/* webpackChunkName: "privacyPolicy" */ './privacy-page.tsx').then(
        ({ PrivacyPage }) => PrivacyPage,
      ),
  }),
]
