import { pages } from '#src/content/pages.ts'
import { pageRoute } from '#src/lib/page-route.ts'

export const claimRoutes = [
  pageRoute({
    id: 'employeeClaims',
    path: pages.employeeClaims.path,
    access: 'employee',
    load: () =>
      import(/* webpackChunkName: "employeeClaims" */ './claims-page.tsx').then(
        ({ ClaimsPage }) => ClaimsPage,
      ),
  }),
  pageRoute({
    id: 'expenseClaims',
    path: pages.expenseClaims.path,
    access: 'employee',
    load: () =>
      import(/* webpackChunkName: "employeeClaims" */ './claims-page.tsx').then(
        ({ ExpenseClaimsPage }) => ExpenseClaimsPage,
      ),
  }),
]
