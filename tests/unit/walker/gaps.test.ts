import { modelFromChart } from '#tests/support/walker/model.ts'
import {
  nothing,
  upload,
  uploadCases,
  uploadEvents,
  uploadMachine,
  uploadStates,
} from '#tests/support/walker/sample-upload.ts'

describe('a definition that does not match its chart fails before any path runs', () => {
  const without = <Parts extends object>(parts: Parts, name: keyof Parts) =>
    Object.fromEntries(Object.entries(parts).filter(([key]) => key !== name))

  const gap = (text: string) => `The test of upload is not complete:\n- ${text}`

  test.each([
    [
      'a state without an assertion',
      { states: without(uploadStates, 'lost') },
      'state "lost" has no assertion',
    ],
    [
      'an event without a driver',
      { events: without(uploadEvents, 'upload.error') },
      'event "upload.error" has no driver',
    ],
    [
      'an assertion without a state',
      { states: { ...uploadStates, gone: nothing } },
      'the chart has no state "gone"',
    ],
    [
      'a driver without an event',
      { events: { ...uploadEvents, shake: nothing } },
      'the chart has no event "shake"',
    ],
    [
      'a case of no event',
      { cases: { ...uploadCases, shake: { type: 'shake' } } },
      'the chart has no event "shake" to give a case of',
    ],
  ])('%s', (_, change, expected) => {
    expect(() => modelFromChart(uploadMachine, { ...upload, ...change })).toThrow(new Error(gap(expected)))
  })

  test('states and transitions that no path comes past', () => {
    const cases = { ...uploadCases, 'drop a small file': { type: 'drop', size: 11 } }
    const { message } = thrownBy(() => modelFromChart(uploadMachine, { ...upload, cases }))
    expect(message.split('\n- ')).toEqual([
      'The test of upload is not complete:',
      'no path reaches the state "sending"',
      'no path reaches the state "kept"',
      'no path reaches the state "lost"',
      'no path takes the transition "empty: drop [fits] → sending"',
      'no path takes the transition "sending: upload.done → kept"',
      'no path takes the transition "sending: upload.error [may try again] → sending"',
      'no path takes the transition "sending: upload.error → lost"',
      'no path takes the transition "sending: after.patience → lost"',
    ])
  })

  const thrownBy = (run: () => unknown): Error => {
    try {
      run()
    } catch (error) {
      if (error instanceof Error) return error
    }
    throw new Error('nothing was thrown')
  }
})
