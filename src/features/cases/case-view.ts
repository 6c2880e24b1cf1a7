import { type CaseScope, type CaseStatus, caseScopes, caseStatuses } from '#api/contracts/case.contract.ts'
import { pages } from '#src/content/pages.ts'
import { oneOf } from '#src/lib/one-of.ts'
import { pathWithParams } from '#src/lib/path-with-params.ts'

/**
 * What the support page shows: reads `?view=queue&status=New` or `?case=…`, and passes over what makes no sense. The id
 * is empty for the list.
 */
export const parseCaseView = (params: URLSearchParams) => ({
  id: params.get('case') ?? '',
  scope: oneOf<CaseScope>(caseScopes, params.get('view'), 'mine'),
  status: oneOf<CaseStatus | ''>(caseStatuses, params.get('status'), ''),
})

const pathOf = (params: Record<string, string>) => pathWithParams(pages.support.path, params)

const viewOf = (scope: CaseScope) => (scope === 'mine' ? '' : scope)

/** Address of the list of a scope. */
export const listPath = (scope: CaseScope) => pathOf({ view: viewOf(scope) })

/** Address of a case; the way back leads to the list of the scope. */
export const casePath = (id: string, scope: CaseScope) => pathOf({ case: id, view: viewOf(scope) })
