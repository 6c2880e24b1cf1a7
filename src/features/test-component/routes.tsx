import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const testComponentRoutes = [
  pageRoute({
    id: 'testComponent',
    path: pages.testComponent.path,
    access: 'public',
    load: () =>
      import(/* webpackChunkName: "testComponent" */ './test-component-page.tsx').then(
        ({ TestComponentPage }) => TestComponentPage,
      ),
  }),
]
