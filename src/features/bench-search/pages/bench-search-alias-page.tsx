import { Navigate, useLocation } from 'react-router'
import { pages } from '#src/content/pages.ts'

/** Leads from the correct spelling of the address to the one the page has, with what was searched for. */
export const BenchSearchAliasPage = () => (
  <Navigate to={pages.benchSearch.path + useLocation().search} replace />
)
