import { Navigate } from 'react-router'
import { pages } from '#src/content/pages.ts'

/** Leads from the other address of the dashboard to the dashboard. */
export const PortalDashboardPage = () => <Navigate to={pages.dashboard.path} replace />
