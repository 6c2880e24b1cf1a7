import {
  claimPath,
  editPath,
  listPath,
  newPath,
  parseClaimView,
} from '#src/features/money/claims/claim-view.ts'

const getView = (path: string) => parseClaimView(new URL(path, 'http://site.invalid').searchParams)

const id = '5ca91700-0000-4000-8000-000000000001'

test.each([
  ['/employee-claims', { show: 'list', id: '', scope: 'mine', status: '' }],
  [
    '/employee-claims?view=team&status=Submitted',
    { show: 'list', id: '', scope: 'team', status: 'Submitted' },
  ],
  ['/employee-claims?view=all&status=Lost', { show: 'list', id: '', scope: 'mine', status: '' }],
  [listPath('payments'), { show: 'list', id: '', scope: 'payments', status: '' }],
  [claimPath(id, 'team'), { show: 'claim', id, scope: 'team', status: '' }],
  [editPath(id), { show: 'edit', id, scope: 'mine', status: '' }],
  [newPath, { show: 'new', id: '', scope: 'mine', status: '' }],
])('%s', (path, view) => {
  expect(getView(path)).toEqual(view)
})
