import { Navigate } from 'react-router'
import { pages } from '#src/content/pages.ts'

/** Leads from the correct spelling of the address to the one the article has. */
export const CareerAliasPage = () => <Navigate to={pages.articleCareer.path} replace />
