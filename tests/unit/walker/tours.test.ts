import { setup } from 'xstate'
import { modelFromChart } from '#tests/support/walker/model.ts'
import { firstWalk } from '#tests/support/walker/random-walk.ts'
import { nothing, upload, uploadMachine } from '#tests/support/walker/sample-upload.ts'
import { TourFailure } from '#tests/support/walker/walk-tour.ts'

const lampMachine = setup({
  types: { events: {} as { type: 'press' } | { type: 'break' } | { type: 'dim' } },
}).createMachine({
  id: 'lamp',
  initial: 'off',
  states: {
    off: { on: { press: 'on' } },
    on: { on: { press: 'off', dim: 'low', break: 'broken' } },
    low: { on: { press: 'off' } },
    broken: {},
  },
})

type Lamp = { shows: string; presses: number }

const sees = (state: string) => (lamp: Lamp) => expect(lamp.shows).toBe(state)

const lampModel = (
  fault:
    | 'none'
    | 'does not dim'
    | 'does not dim, then does nothing'
    | 'fails at the third press'
    | 'does not start' = 'none',
) => {
  const gone: string[] = []
  const model = modelFromChart<Lamp>(lampMachine, {
    states: { off: sees('off'), on: sees('on'), low: sees('low'), broken: sees('broken') },
    events: {
      press: (lamp) => {
        lamp.presses += 1
        if (fault === 'fails at the third press' && lamp.presses === 3) return
        if (fault === 'does not dim, then does nothing' && gone.length > 1) return
        lamp.shows = lamp.shows === 'off' ? 'on' : 'off'
      },
      dim: (lamp) => {
        if (!fault.startsWith('does not dim')) lamp.shows = 'low'
      },
      break: (lamp) => {
        lamp.shows = 'broken'
      },
    },
  })
  const go: Parameters<ReturnType<typeof model.tours>[number]['walk']>[0] = async (path) => {
    gone.push(path.description)
    await model.go(path, { shows: fault === 'does not start' ? 'on' : 'off', presses: 0 })
  }
  return { model, gone, go }
}

const readFailure = async (work: Promise<void>): Promise<TourFailure> => {
  const failure = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  if (failure instanceof TourFailure) return failure
  throw new Error(`not a failure of a tour: ${failure}`)
}

describe('tours', () => {
  test('take every event in every situation in few long ways, and what ends them last', () => {
    const { model } = lampModel()
    expect(model.tours('every edge').map(({ path }) => path.description)).toEqual([
      'press, press, press, dim, press, press, break → broken',
    ])
  })

  test('every situation is a place of its own: the same state with another memory too', () => {
    const model = modelFromChart(uploadMachine, { ...upload, refusals: { drop: nothing } })
    expect(model.tours('every edge').map(({ path }) => path.description)).toEqual([
      'drop a small file, upload.error, upload.done → kept',
      'drop a large file (refused), drop a small file, upload.done → kept',
      'drop a small file, after.patience → lost',
      'drop a small file, upload.error, upload.error → lost',
      'drop a small file, upload.error, after.patience → lost',
    ])
  })

  test('take every state, transition, answer of a guard and refusal once where that is enough', () => {
    const model = modelFromChart(uploadMachine, { ...upload, refusals: { drop: nothing } })
    expect(model.tours('every part').map(({ path }) => path.description)).toEqual([
      'drop a small file, upload.error, upload.error → lost',
      'drop a large file (refused), drop a small file, upload.done → kept',
      'drop a small file, after.patience → lost',
    ])
  })

  test('begin with a way that is given, go on from where it leads, and leave out what it comes past', () => {
    const { model } = lampModel()
    expect(model.tours('every edge', [774, 700, 3]).map(({ path }) => path.description)).toEqual([
      'press, dim, press, press, press, press, break → broken',
    ])
    expect(model.tours('every edge', [0, 2, 5, 5]).map(({ path }) => path.description)).toEqual([
      'press, break → broken',
      'press, press, press, dim, press → off',
    ])
  })

  test('take the events that are named, by their case or their type', () => {
    const model = modelFromChart(uploadMachine, upload)
    const { path } = model.findTour(['drop a small file', 'upload.done'])
    expect(path.description).toBe('drop a small file, upload.done → kept')
    expect(() => model.findTour(['drop a small file', 'drop a small file'])).toThrow(
      new Error('The event "drop a small file" is not possible after: start, drop a small file'),
    )
  })

  test('begin with the same walk for the same seed', () => {
    const walk = firstWalk({ seed: 2026, steps: 12 })
    expect(walk.length).toBeGreaterThan(0)
    expect(firstWalk({ seed: 2026, steps: 12 })).toEqual(walk)
    expect(firstWalk({ seed: 2027, steps: 12 })).not.toEqual(walk)
  })

  test.each(['every edge', 'every part'] as const)('come past the whole chart: %s', async (thoroughness) => {
    const model = modelFromChart(uploadMachine, { ...upload, refusals: { drop: nothing } })
    for (const tour of model.tours(thoroughness)) await tour.walk((path) => model.go(path, null))
    expect(model.checkCoverage).not.toThrow()
    expect(model.checkGuards).not.toThrow()
  })
})

describe('a step of a tour that fails', () => {
  test('and fails alone as well: what is tested is broken, and the rest is walked around it', async () => {
    const { model, gone, go } = lampModel('does not dim')
    const [tour] = model.tours('every edge')
    const { message, failures } = await readFailure(tour?.walk(go) ?? Promise.resolve())
    expect(failures).toHaveLength(1)
    expect(message).toContain('✗   → It is “low”.')
    expect(message).toContain('taken alone from a fresh start, fails too: what is tested is broken there.')
    expect(message.split('\n\n').at(-1)).toBe('Not walked because of this:\n- press, in low')
    expect(gone).toEqual([
      'press, press, press, dim, press, press, break → broken',
      'press, dim → low',
      'press, break → broken',
    ])
    expect(model.coverage.transitions.visited).toEqual([
      'off: press → on',
      'on: press → off',
      'on: break → broken',
    ])
  })

  test('and goes well alone: something earlier on the tour stays behind', async () => {
    const { model, gone, go } = lampModel('fails at the third press')
    const [tour] = model.tours('every edge')
    const { message, failures } = await readFailure(tour?.walk(go) ?? Promise.resolve())
    expect(failures).toHaveLength(2)
    expect(message).toContain('goes well: something that happened earlier on the tour stays behind.')
    expect(message).not.toContain('Not walked')
    expect(gone).toEqual([
      'press, press, press, dim, press, press, break → broken',
      'press → on',
      'press, dim, press, press, break → broken',
      'press → on',
      'press, break → broken',
    ])
    expect(model.checkCoverage).not.toThrow()
  })

  test('and is not reached alone: what stood in the way is told', async () => {
    const { model, gone, go } = lampModel('does not dim, then does nothing')
    const [tour] = model.tours('every edge')
    const { failures } = await readFailure(tour?.walk(go) ?? Promise.resolve())
    expect(failures[0]?.alone.split('\n').filter((line) => /alone|[✗]/.test(line))).toEqual([
      'The shortest way to this step, taken alone from a fresh start, does not get that far:',
      '  ✗   → It is “on”.',
    ])
    expect(gone).toEqual(['press, press, press, dim, press, press, break → broken', 'press, dim → low'])
  })

  test('the start itself: nothing else is tried', async () => {
    const { model, gone, go } = lampModel('does not start')
    const [tour] = model.tours('every edge')
    const { failures } = await readFailure(tour?.walk(go) ?? Promise.resolve())
    expect(failures).toHaveLength(1)
    expect(gone).toEqual(['press, press, press, dim, press, press, break → broken', 'start → off'])
    expect(model.coverage.states.visited).toEqual([])
  })

  test('is told with the steps around it, when the tour is long', async () => {
    const chain = setup({}).createMachine({
      id: 'chain',
      initial: 's0',
      states: Object.fromEntries(
        Array.from({ length: 21 }, (_, at) => [`s${at}`, at < 20 ? { on: { next: `s${at + 1}` } } : {}]),
      ),
    })
    const states = Object.fromEntries(Array.from({ length: 21 }, (_, at) => [`s${at}`, nothing]))
    const broken = () => {
      throw new Error('not there')
    }
    const model = modelFromChart(chain, { states: { ...states, s12: broken }, events: { next: nothing } })
    const [tour] = model.tours('every edge')
    const { message } = await readFailure(tour?.walk((path) => model.go(path, null)) ?? Promise.resolve())
    expect(message.split('\n').slice(0, 8)).toEqual([
      'not there',
      '',
      'Path: a way of 20 steps',
      '  ✓ … 4 steps',
      '  ✓ 4. Next.',
      '  ✓   → It is “s4”.',
      '  ✓ 5. Next.',
      '  ✓   → It is “s5”.',
    ])
    expect(message).toContain('  ✓ 12. Next.\n  ✗   → It is “s12”.\n    13. Next.\n      → It is “s13”.')
    expect(message).toContain('\n    … 5 steps\n')
  })
})
