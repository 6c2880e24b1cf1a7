import type { Role } from '#api/contracts/session.contract.ts'
import type { RoleAccess } from '#src/flows/page-routes.tsx'

/** Whether somebody with these roles may open pages of an access. An existing provider knows no roles. */
export const hasAccess = (access: RoleAccess, roles: readonly Role[] = []): boolean =>
  roles.includes('administrator') || (access === 'personnel' && roles.includes('hr'))
