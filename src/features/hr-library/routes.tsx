import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const hrLibraryRoutes = [
  pageRoute({
    id: 'hrLibrary',
    path: pages.hrLibrary.path,
    access: 'signed-in',
    load: () =>
      import(/* webpackChunkName: "hrLibrary" */ './hr-library-page.tsx').then(
        ({ HrLibraryPage }) => HrLibraryPage,
      ),
  }),
]
