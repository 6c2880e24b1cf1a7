import { type SheetEvent, timeSheetLifecycle } from '#machines/time-sheet/time-sheet.lifecycle.ts'
import { statusAfter } from '#src/lib/status-after.ts'

const statuses = ['Draft', 'Submitted', 'Approved', 'Rejected']

test.each<[SheetEvent, (string | null)[]]>([
  [{ type: 'SAVE', by: 'owner' }, ['Draft', null, null, 'Draft']],
  [{ type: 'SUBMIT', by: 'owner' }, ['Submitted', null, null, 'Submitted']],
  [{ type: 'WITHDRAW', by: 'owner' }, [null, 'Draft', null, null]],
  [{ type: 'APPROVE', by: 'manager' }, [null, 'Approved', null, null]],
  [{ type: 'REJECT', by: 'manager', reason: 'No' }, [null, 'Rejected', null, null]],
  [{ type: 'REOPEN', by: 'manager', reason: 'No' }, [null, null, 'Draft', null]],
  [{ type: 'REJECT', by: 'manager', reason: ' ' }, [null, null, null, null]],
  [{ type: 'REOPEN', by: 'manager', reason: '' }, [null, null, null, null]],
  [{ type: 'APPROVE', by: 'owner' }, [null, null, null, null]],
  [{ type: 'REJECT', by: 'owner', reason: 'No' }, [null, null, null, null]],
  [{ type: 'SAVE', by: 'manager' }, [null, null, null, null]],
  [{ type: 'SUBMIT', by: 'manager' }, [null, null, null, null]],
  [{ type: 'WITHDRAW', by: 'manager' }, [null, null, null, null]],
])('%j leads from each status where it should', (event, expected) => {
  expect(statuses.map((status) => statusAfter(timeSheetLifecycle, status, event))).toEqual(expected)
})
