import { draftMachine } from '#machines/draft/draft.machine.ts'
import { signInMachine } from '#machines/session/sign-in.machine.ts'
import { firstDifference, type Move } from '../../scripts/replay/compare.ts'
import { olderThanCharts } from '../../scripts/replay/older-charts.ts'
import { parseRecord, readRecord } from '../../scripts/replay/read-record.ts'
import { sampleFor } from '../../scripts/replay/sample-values.ts'
import { shiftedClock } from '../../scripts/replay/shifted-clock.ts'

const header = {
  record: 'skagit',
  version: 1,
  build: 'index.0123456789.js',
  address: '/sign-in',
  viewport: { width: 1440, height: 900 },
  clock: '2026-11-20T17:00:00.000Z',
  timeZone: 'America/Los_Angeles',
  language: 'en-US',
  colors: 'light',
  role: 'visitor',
}

const record = (first: unknown, ...lines: unknown[]) =>
  [first, ...lines].map((line) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n')

describe('a record', () => {
  test('is read line by line', () => {
    const click = { at: 5, step: 'click', target: { role: 'button', name: 'Submit', place: 0 } }
    const move = { at: 9, actor: 'draft#1', event: { type: 'change' }, state: 'changed', times: 2 }
    expect(parseRecord(record(header, click, move, ''), 'a.jsonl')).toEqual({
      header,
      entries: [click, move],
    })
  })

  test.each([
    ['nothing', '', 'a.jsonl is not a record of this site; one is made with ?record'],
    ['no JSON', 'PK\u0003\u0004', 'a.jsonl is not a record of this site; one is made with ?record'],
    ['another JSON', '{"version":1}', 'a.jsonl is not a record of this site; one is made with ?record'],
    [
      'a newer one',
      record({ record: 'skagit', version: 2, whatever: true }),
      'a.jsonl has version 2, which is newer than this replay knows (1); update the project',
    ],
    ['a header without its clock', record({ ...header, clock: 'noon' }), 'Line 1 of a.jsonl cannot be read'],
    [
      'another site as its address',
      record({ ...header, address: 'https://x' }),
      'Line 1 of a.jsonl cannot be read',
    ],
    ['a torn line', record(header, '{"at":1,"step":"cl'), 'Line 2 of a.jsonl cannot be read'],
    ['an unknown step', record(header, '', { at: 1, step: 'dance' }), 'Line 3 of a.jsonl cannot be read'],
  ])('that is %s is refused with a sentence', (_, text, sentence) => {
    expect(() => parseRecord(text, 'a.jsonl')).toThrow(new Error(sentence))
  })

  test('that is not there is refused with a sentence', async () => {
    await expect(readRecord('nowhere.jsonl')).rejects.toThrow(new Error('There is no file nowhere.jsonl'))
    await expect(readRecord('docs')).rejects.toThrow(new Error('There is no file docs'))
  })
})

describe('a record older than the charts', () => {
  const machines = [draftMachine, signInMachine]
  const older = (actor: string, ...states: string[]) => {
    const lines = states.map((state) => ({ at: 1, actor, event: { type: 'change' }, state }))
    return olderThanCharts(parseRecord(record(header, ...lines), 'a.jsonl'), machines)
  }

  test('is told from one that the charts can follow', () => {
    expect(older('draft#2', 'restoring.untouched', 'changed', 'kept')).toBeNull()
    expect(older('signIn#1', 'phone', 'code.entry.typing + code.resend.coolingDown', 'signedIn')).toBeNull()
    expect(older('draft#2')).toBeNull()
  })

  test('is told with the state or chart that is gone', () => {
    const is = 'the record is older than the chart:'
    expect(older('draft#2', 'kept', 'restoring')).toBe(`${is} draft has no state “restoring”`)
    expect(older('signIn#1', 'code.entry.typing + code.resend.waiting')).toBe(
      `${is} signIn has no state “code.resend.waiting”`,
    )
    expect(older('wizard#1', 'first')).toBe(`${is} there is no chart wizard`)
  })
})

const moves = (actor: string, ...states: string[]): Move[] =>
  states.map((told) => {
    const [event = '', state = ''] = told.split(' > ')
    return { actor, event, state }
  })

describe('the states that actors came past', () => {
  const sheet = moves('sheet#1', 'xstate.init > editing', 'send > sending', 'xstate.done.actor > stored')

  test('are as recorded when there are more afterwards, or of other actors', () => {
    const seen = [
      ...moves('menu#1', 'xstate.init > closed'),
      ...sheet,
      ...moves('sheet#1', 'again > editing'),
    ]
    expect(firstDifference(sheet, seen)).toBeNull()
  })

  test('are told apart with where the actor was expected and found', () => {
    const seen = [...sheet.slice(0, 2), ...moves('sheet#1', 'xstate.error.actor > failed')]
    expect(firstDifference(sheet, seen)).toEqual({
      actor: 'sheet#1',
      expected: 'stored',
      found: 'failed',
      move: 2,
    })
    expect(firstDifference(sheet, [])).toEqual({
      actor: 'sheet#1',
      expected: 'editing',
      found: 'nowhere',
      move: 0,
    })
  })

  test('may be gone through more or less often by somebody who types slower or quicker', () => {
    const round = ['change > changed', 'xstate.after.400 > keeping', 'xstate.done.actor > kept']
    const slow = moves('draft#1', 'xstate.init > none', ...round, ...round, ...round, 'discard > removing')
    const quick = moves('draft#1', 'xstate.init > none', ...round, 'discard > removing')
    const quickest = moves('draft#1', 'xstate.init > none', 'change > changed', 'discard > removing')
    for (const expected of [slow, quick, quickest])
      for (const seen of [slow, quick, quickest]) expect(firstDifference(expected, seen)).toBeNull()
  })
})

describe('what was masked', () => {
  const samples = { phone: '+13605550109', code: '482913', seed: 1 }

  test.each([
    ['‹phone 10›', '3605550109'],
    ['‹phone +11›', '+13605550109'],
    ['‹phone 4›', '3605'],
    ['‹code 6›', '482913'],
    ['‹code 3›', '482'],
    ['‹email›', 'sample.person1@example.com'],
    ['‹url linkedin.com›', 'https://www.linkedin.com/in/sample-person-1'],
    ['7.5', '7.5'],
    ['2026-10-02', '2026-10-02'],
    ['10', '10'],
    ['', ''],
  ])('%s is filled with %s', (masked, text) => {
    expect(sampleFor(masked, samples)).toBe(text)
  })

  test('text is filled with text of the same shape, the same for the same seed', () => {
    const filled = sampleFor('Xxxxxxx xxx 0000!', samples)
    expect(filled).toMatch(/^[A-Z][a-z]{6} [a-z]{3} [1-9]{4}!$/)
    expect(sampleFor('Xxxxxxx xxx 0000!', samples)).toBe(filled)
    expect(sampleFor('Xxxxxxx xxx 0000!', { ...samples, seed: 2 })).not.toBe(filled)
    expect(sampleFor('‹text 200›', samples)).toHaveLength(200)
  })
})

test('the clock of a record is a script that moves the time, and nothing but the time', () => {
  const run = new Function('globalThis', 'Date', `${shiftedClock(-86_400_000)}; return globalThis.Date`)
  class Own extends Date {}
  const Shifted: typeof Date = run({}, Own)
  expect(Math.abs(Shifted.now() + 86_400_000 - Date.now())).toBeLessThan(1000)
  expect(new Shifted('2026-01-01').toISOString()).toBe('2026-01-01T00:00:00.000Z')
  expect(new Shifted(2026, 0, 1).getFullYear()).toBe(2026)
  expect(new Shifted() instanceof Shifted).toBe(true)
})
