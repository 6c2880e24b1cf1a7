import {
  type ClaimScope,
  type ClaimStatus,
  claimScopes,
  claimStatuses,
} from '#api/contracts/money/claim.contract.ts'
import { oneOf } from '#api/rules/one-of.ts'
import { pages } from '#src/content/pages.ts'
import { pathWithParams } from '#src/lib/path-with-params.ts'

/**
 * Parses `?view=team&status=Submitted`, `?claim=…`, `?edit=…` or `?new`; ignores invalid values. `id` is empty for the
 * list.
 */
export const parseClaimView = (params: URLSearchParams) => {
  const claim = params.get('claim')
  const edit = params.get('edit')
  const one = edit ? 'edit' : claim ? 'claim' : null
  return {
    show: one ?? (params.has('new') ? 'new' : 'list'),
    id: edit ?? claim ?? '',
    scope: oneOf<ClaimScope>(claimScopes, params.get('view'), 'mine'),
    status: oneOf<ClaimStatus | ''>(claimStatuses, params.get('status'), ''),
  }
}

const getPath = (params: Record<string, string>) => pathWithParams(pages.employeeClaims.path, params)

const getView = (scope: ClaimScope) => (scope === 'mine' ? '' : scope)

export const listPath = (scope: ClaimScope) => getPath({ view: getView(scope) })

export const claimPath = (id: string, scope: ClaimScope) => getPath({ claim: id, view: getView(scope) })

export const editPath = (id: string) => getPath({ edit: id })

export const newPath = getPath({ new: '1' })
