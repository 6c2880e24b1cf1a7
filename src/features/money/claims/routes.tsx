import { aliasRoute, pageRoutes } from '#src/flows/page-routes.tsx'

export const claimRoutes = [
  ...pageRoutes('employee', {
    employeeClaims: () => import(/* webpackChunkName: "employeeClaims" */ './claims-page.tsx'),
  }),
  aliasRoute('expenseClaims', '/expense-claims', 'employee', 'employeeClaims'),
]
