import type { SheetValues } from '#src/features/time/time-sheets/sheet-values.ts'
import { changedFields, fieldsOfSheet, withDraft } from '#src/features/time/time-sheets/sheet-values.ts'

const activity = (row: string, big_activity: string, pro_outcome = '', big_hours = '') => ({
  row,
  big_activity,
  pro_outcome,
  big_hours,
})

const sheet = (...activities: SheetValues['activities']): SheetValues => ({
  clientId: 'c1',
  cr322_startdate: '2026-11-16',
  cr322_enddate: '2026-11-20',
  activities,
})

const begun = sheet(activity('a', ''))
const kept = fieldsOfSheet({
  ...sheet(activity('x', 'Ingest', 'Green', '1:30'), activity('y', 'Review')),
  cr322_startdate: '2026-11-09',
})

const restored = (now: SheetValues, initial: SheetValues, draft = kept) => {
  const { activities, ...days } = withDraft(now, initial, draft)
  return { ...days, activities: activities.map(({ row: _, ...texts }) => Object.values(texts)) }
}

const days = { clientId: 'c1', cr322_startdate: '2026-11-09', cr322_enddate: '2026-11-20' }

test('a draft is put back whole where nothing was typed', () => {
  expect(restored(begun, begun)).toEqual({
    ...days,
    activities: [
      ['Ingest', 'Green', '1:30'],
      ['Review', '', ''],
    ],
  })
})

test('what was typed meanwhile stays, field by field', () => {
  const now = { ...sheet(activity('a', '', '', '4')), cr322_enddate: '2026-11-21' }
  expect(changedFields(now, begun)).toEqual({ cr322_enddate: '2026-11-21', '0.big_hours': '4' })
  expect(restored(now, begun)).toEqual({
    ...days,
    cr322_enddate: '2026-11-21',
    activities: [
      ['Ingest', 'Green', '4'],
      ['Review', '', ''],
    ],
  })
  expect(withDraft(now, begun, kept).activities[0]?.row).toBe('a')
})

test('an activity that was added meanwhile stays', () => {
  const now = sheet(activity('a', ''), activity('b', ''), activity('c', 'Tests'))
  expect(restored(now, begun).activities).toEqual([
    ['Ingest', 'Green', '1:30'],
    ['Review', '', ''],
    ['Tests', '', ''],
  ])
})

test('an activity that the draft had taken away stays away, but where something was typed in it', () => {
  const stored = sheet(activity('a', 'Ingest'), activity('b', 'Review'))
  const shorter = fieldsOfSheet(sheet(activity('x', 'Ingest')))
  expect(restored(stored, stored, shorter).activities).toEqual([['Ingest', '', '']])
  const now = sheet(activity('a', 'Ingest'), activity('b', 'Review', '', '2'))
  expect(restored(now, stored, shorter).activities).toEqual([
    ['Ingest', '', ''],
    ['Review', '', '2'],
  ])
})

test('of a draft that holds only what was changed, the rest is the sheet as it was', () => {
  const stored = sheet(activity('a', 'Ingest'), activity('b', 'Review'))
  expect(restored(stored, stored, { '1.big_hours': '2' })).toEqual({
    ...days,
    cr322_startdate: '2026-11-16',
    activities: [
      ['Ingest', '', ''],
      ['Review', '', '2'],
    ],
  })
})
