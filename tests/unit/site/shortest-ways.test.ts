import { setup } from 'xstate'
import { shortestWays } from '#src/features/site/test-component/shortest-ways.ts'
import { stateName } from '#src/lib/chart/chart-parts.ts'

const machine = setup({ guards: { 'is known': () => false } }).createMachine({
  id: 'door',
  initial: 'closed',
  states: {
    closed: { on: { open: { guard: 'is known', target: 'open.wide' }, lock: 'locked', nudge: 'open' } },
    open: {
      initial: 'ajar',
      on: { hide: '.last' },
      states: { ajar: {}, wide: {}, last: { type: 'history' } },
    },
    locked: {
      type: 'parallel',
      on: { ring: 'closed' },
      states: { bolt: { initial: 'in', states: { in: { on: { oil: 'greased' } }, greased: {} } }, lamp: {} },
    },
    forgotten: {},
  },
})

test('each state that can be reached has its shortest way, through states inside others and side by side', () => {
  const ways = [...shortestWays(machine.root)].map(([node, way]) => [stateName(node), way.join(', ')])
  expect(Object.fromEntries(ways)).toEqual({
    '': '',
    closed: '',
    open: 'open',
    'open.ajar': 'nudge',
    'open.wide': 'open',
    locked: 'lock',
    'locked.bolt': 'lock',
    'locked.bolt.in': 'lock',
    'locked.bolt.greased': 'lock, oil',
    'locked.lamp': 'lock',
  })
})
