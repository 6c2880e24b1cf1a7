import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const knowYourWorthRoutes = [
  pageRoute({
    id: 'knowYourWorth',
    path: pages.knowYourWorth.path,
    access: 'public',
    load: () =>
      import(/* webpackChunkName: "knowYourWorth" */ './know-your-worth-page.tsx').then(
        ({ KnowYourWorthPage }) => KnowYourWorthPage,
      ),
  }),
]
