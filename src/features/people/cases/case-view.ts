import {
  type CaseScope,
  type CaseStatus,
  caseScopes,
  caseStatuses,
} from '#api/contracts/people/case.contract.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { pages } from '#src/content/pages.ts'
import { pathWithParams } from '#src/lib/path-with-params.ts'

/** Parses `?view=queue&status=New` or `?case=…`; ignores invalid values. `id` is empty for the list. */
export const parseCaseView = (params: URLSearchParams, { answers }: { answers: boolean }) => ({
  id: params.get('case') ?? '',
  scope: oneOf<CaseScope>(caseScopes, params.get('view'), answers ? 'queue' : 'mine'),
  status: oneOf<CaseStatus | ''>(caseStatuses, params.get('status'), ''),
})

const getPath = (params: Record<string, string>) => pathWithParams(pages.support.path, params)

export const listPath = (scope: CaseScope) => getPath({ view: scope })

export const casePath = (id: string, scope: CaseScope) => getPath({ case: id, view: scope })
