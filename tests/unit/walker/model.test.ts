import { type AnyMachineSnapshot, assign, createMachine, fromPromise, setup } from 'xstate'
import { modelFromChart, pathsOfChart } from '#tests/support/walker/model.ts'
import { acted, nothing, upload, uploadMachine, uploadStates } from '#tests/support/walker/sample-upload.ts'

describe('the model of a chart', () => {
  test('answers of actors and delays are events, and the shortest paths take every transition', () => {
    const model = modelFromChart(uploadMachine, upload)
    expect(model.shortestPaths.map(({ description }) => description)).toEqual([
      'drop a small file, upload.error, upload.done → kept',
      'drop a small file, upload.error, upload.error → lost',
      'drop a small file, upload.error, after.patience → lost',
      'drop a small file, upload.done → kept',
      'drop a small file, after.patience → lost',
    ])
  })

  test('a ring of states has paths that take each transition', () => {
    const ring = setup({}).createMachine({
      id: 'ring',
      initial: 'a',
      states: {
        a: { on: { next: 'b', back: 'c' } },
        b: { on: { next: 'c', back: 'a' } },
        c: { on: { next: 'a' } },
      },
    })
    const model = modelFromChart(ring, {
      states: { a: nothing, b: nothing, c: nothing },
      events: { next: nothing, back: nothing },
    })
    expect(model.shortestPaths.map(({ description }) => description)).toEqual([
      'next, next → c',
      'next, back → a',
      'back, next → a',
    ])
  })

  test('remembers what the machine would, and acts on nothing', async () => {
    const kept: unknown[] = []
    const states = {
      ...uploadStates,
      kept: (_: null, { context }: AnyMachineSnapshot) => void kept.push(context),
    }
    const model = modelFromChart(uploadMachine, { ...upload, states })
    for (const path of model.shortestPaths) await path.run(null)
    expect(kept).toEqual([
      { name: 'stored.pdf', tries: 2 },
      { name: 'stored.pdf', tries: 1 },
    ])
    expect(acted).not.toHaveBeenCalled()
  })

  test('a path drives its events and checks every state on the way, outer ones too', async () => {
    const nested = setup({}).createMachine({
      id: 'nested',
      initial: 'closed',
      states: {
        closed: { on: { open: 'opened.wide' } },
        opened: { initial: 'ajar', states: { ajar: {}, wide: {} }, on: { nudge: '.ajar' } },
      },
    })
    const note = (text: string) => (log: string[]) => void log.push(text)
    const model = modelFromChart<string[]>(nested, {
      states: {
        closed: note('closed'),
        opened: note('opened'),
        'opened.ajar': note('ajar'),
        'opened.wide': note('wide'),
      },
      events: {
        open: (log, event) => void log.push(`do ${event.type}`),
        nudge: note('do nudge'),
      },
    })
    const logs = model.shortestPaths.map(() => [])
    for (const [index, path] of model.shortestPaths.entries()) await path.run(logs[index] ?? [])
    expect(model.shortestPaths.map(({ description }) => description)).toEqual([
      'open, nudge, nudge → opened.ajar',
    ])
    expect(logs).toEqual([
      ['closed', 'do open', 'opened', 'wide', 'do nudge', 'opened', 'ajar', 'do nudge', 'opened', 'ajar'],
    ])
  })

  test('regions side by side are checked together', () => {
    const lamp = (key: string) => ({ initial: 'off', states: { off: { on: { [key]: 'on' } }, on: {} } })
    const lamps = setup({}).createMachine({
      id: 'lamps',
      type: 'parallel',
      states: { left: lamp('l'), right: lamp('r') },
    })
    const model = modelFromChart(lamps, {
      states: { 'left.off': nothing, 'left.on': nothing, 'right.off': nothing, 'right.on': nothing },
      events: { l: nothing, r: nothing },
    })
    expect(model.shortestPaths.map(({ description }) => description)).toEqual([
      'l, r → left.on and right.on',
      'r, l → left.on and right.on',
    ])
  })

  test('a path that finds another state fails, and says which of its sentences was not true', async () => {
    const states = {
      ...uploadStates,
      lost: () => {
        throw new Error('nothing says that it was lost')
      },
    }
    const model = modelFromChart(uploadMachine, { ...upload, states })
    const path = model.shortestPaths.find(
      ({ description }) => description === 'drop a small file, after.patience → lost',
    )
    await expect(path?.run(null)).rejects.toMatchObject({
      path: 'drop a small file, after.patience → lost',
      step: 2,
      sentence: 'It is “lost”.',
      message: [
        'nothing says that it was lost',
        '',
        'Path: drop a small file, after.patience → lost',
        '  ✓   Start: It is “empty”.',
        '  ✓ 1. Drop a small file.',
        '  ✓   → It is “sending”.',
        '  ✓ 2. The time “patience” passes.',
        '  ✗   → It is “lost”.',
      ].join('\n'),
    })
    expect(model.coverage.states.visited).toEqual(['empty', 'sending'])
  })
})

describe('a chart that has no model is refused', () => {
  const load = fromPromise(() => Promise.resolve(1))

  test('an actor without a name', () => {
    const machine = createMachine({ id: 'bare', invoke: { src: load, onDone: {} } })
    expect(() => modelFromChart(machine, { states: {}, events: {} })).toThrow(
      'An invoked actor has neither an id nor a name, so its answers cannot be events',
    )
  })

  test('two events of one name in one state', () => {
    const machine = setup({ actors: { load } }).createMachine({
      id: 'twice',
      initial: 'a',
      states: {
        a: {
          invoke: [
            { src: 'load', onDone: 'b' },
            { src: 'load', onDone: 'b' },
          ],
        },
        b: {},
      },
    })
    expect(() => modelFromChart(machine, { states: {}, events: {} })).toThrow(
      'Two events of the state "a" would both be called "load.done"',
    )
  })

  test('one actor in two regions', () => {
    const region = { initial: 'a', states: { a: { invoke: { src: 'load', onDone: 'b' } }, b: {} } } as const
    const machine = setup({ actors: { load } }).createMachine({
      id: 'regions',
      type: 'parallel',
      states: { left: region, right: region },
    })
    expect(() => modelFromChart(machine, { states: {}, events: {} })).toThrow(
      'Two regions of "regions" would both move on "load.done"; give their actors an id each',
    )
  })

  test('an event that is any event', () => {
    const machine = setup({}).createMachine({ id: 'any', on: { '*': {} } })
    expect(() => modelFromChart(machine, { states: {}, events: {} })).toThrow(
      'The chart any listens to "*"; name the events instead',
    )
  })

  test('one whose paths have no end', () => {
    const machine = setup({
      types: { context: {} as { count: number }, events: {} as { type: 'more' } },
      actions: { count: assign({ count: ({ context }) => context.count + 1 }) },
    }).createMachine({
      id: 'counter',
      context: { count: 0 },
      initial: 'counting',
      states: { counting: { on: { more: { actions: 'count' } } } },
    })
    const sentence =
      'The paths of the chart counter have no end: the search looked at 50000 steps, its limit, and there are more. ' +
      'Does the context grow with every event? Give its cases fewer values, or let it remember less.'
    expect(() => pathsOfChart(machine).shortest()).toThrow(sentence)
    expect(() => pathsOfChart(machine).tours('every edge')).toThrow(sentence)
  })
})
