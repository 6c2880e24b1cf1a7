import { Navigate } from 'react-router'
import { pages } from '#src/content/pages.ts'

/** Leads from the other name of the claims page to the one it has. */
export const ExpenseClaimsPage = () => <Navigate to={pages.employeeClaims.path} replace />
