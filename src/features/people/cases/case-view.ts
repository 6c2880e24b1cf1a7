import {
  type CaseScope,
  type CaseStatus,
  caseScopes,
  caseStatuses,
} from '#api/contracts/people/case.contract.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { pages } from '#src/content/pages.ts'
import { pathWithParams } from '#src/lib/path-with-params.ts'

/**
 * What the support page shows: reads `?view=queue&status=New` or `?case=…`, and passes over what makes no sense. The id
 * is empty for the list. The queue is the default for users who can answer cases.
 */
export const parseCaseView = (params: URLSearchParams, { answers }: { answers: boolean }) => ({
  id: params.get('case') ?? '',
  scope: oneOf<CaseScope>(caseScopes, params.get('view'), answers ? 'queue' : 'mine'),
  status: oneOf<CaseStatus | ''>(caseStatuses, params.get('status'), ''),
})

const getPath = (params: Record<string, string>) => pathWithParams(pages.support.path, params)

/** Address of the list of a scope. */
export const listPath = (scope: CaseScope) => getPath({ view: scope })

/** Address of a case; the way back leads to the list of the scope. */
export const casePath = (id: string, scope: CaseScope) => getPath({ case: id, view: scope })
