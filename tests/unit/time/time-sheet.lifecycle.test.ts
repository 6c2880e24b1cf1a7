import { statusAfter } from '#api/rules/status-after.ts'
import { type SheetEvent, timeSheetLifecycle } from '#machines/time/time-sheet.lifecycle.ts'

const statuses = ['Draft', 'Submitted', 'Approved', 'Rejected']

test.each<[SheetEvent, (string | null)[]]>([
  [{ type: 'save', by: 'owner' }, ['Draft', null, null, 'Draft']],
  [{ type: 'submit', by: 'owner' }, ['Submitted', null, null, 'Submitted']],
  [{ type: 'withdraw', by: 'owner' }, [null, 'Draft', null, null]],
  [{ type: 'approve', by: 'manager' }, [null, 'Approved', null, null]],
  [{ type: 'reject', by: 'manager', reason: 'No' }, [null, 'Rejected', null, null]],
  [{ type: 'reopen', by: 'manager', reason: 'No' }, [null, null, 'Draft', null]],
  [{ type: 'reject', by: 'manager', reason: ' ' }, [null, null, null, null]],
  [{ type: 'reopen', by: 'manager', reason: '' }, [null, null, null, null]],
  [{ type: 'approve', by: 'owner' }, [null, null, null, null]],
  [{ type: 'reject', by: 'owner', reason: 'No' }, [null, null, null, null]],
  [{ type: 'save', by: 'manager' }, [null, null, null, null]],
  [{ type: 'submit', by: 'manager' }, [null, null, null, null]],
  [{ type: 'withdraw', by: 'manager' }, [null, null, null, null]],
  [{ type: 'withdraw', by: 'manager', isFresh: true }, [null, null, 'Submitted', null]],
  [{ type: 'withdraw', by: 'owner', isFresh: true }, [null, 'Draft', null, null]],
])('%j leads from each status where it should', (event, expected) => {
  expect(statuses.map((status) => statusAfter(timeSheetLifecycle, status, event))).toEqual(expected)
})
