import { setup } from 'xstate'
import {
  clipLine,
  holds,
  layOutChart,
  type Point,
  type Rect,
  smoothPath,
} from '#src/features/test-component/chart-layout.ts'
import { type ChartShapes, chartShapes, type Shape } from '#src/features/test-component/chart-shapes.ts'
import { allMachines } from '#tests/support/all-machines.ts'

const doorMachine = setup({
  types: { events: {} as { type: 'knock' | 'wait' | 'shake' } },
  guards: { loud: () => true },
  delays: { patience: 1000 },
}).createMachine({
  id: 'door',
  initial: 'closed',
  on: { shake: {} },
  states: {
    closed: { on: { knock: [{ guard: 'loud', target: 'open' }, { target: 'open.ajar' }], wait: 'closed' } },
    open: {
      initial: 'ajar',
      on: { wait: '.wide' },
      states: { ajar: {}, wide: { type: 'final' } },
      after: { patience: 'closed' },
    },
  },
})

const wordsOf = ({ shapes, lines }: ChartShapes) => ({
  shapes: shapes
    .filter(({ kind }) => kind !== 'label')
    .map(({ id, kind, type, notes }) => [id, kind, type, notes.map(({ text }) => text)]),
  lines: lines.map(({ from, to, label }) => [from, to, label?.notes.map(({ text }) => text) ?? []]),
})

test('a chart has its states, starts and what happens anywhere as shapes, and its arrows with their words', () => {
  expect(wordsOf(chartShapes(doorMachine))).toEqual({
    shapes: [
      ['#start', 'start', 'atomic', []],
      ['open#start', 'start', 'atomic', []],
      ['closed', 'state', 'atomic', ['↻ wait']],
      ['open', 'outer', 'compound', []],
      ['open#head', 'head', 'compound', []],
      ['open.ajar', 'state', 'atomic', []],
      ['open.wide', 'state', 'final', []],
      ['#anywhere', 'anywhere', 'atomic', ['· shake']],
      ['open#anywhere', 'anywhere', 'atomic', []],
    ],
    lines: [
      ['#start', 'closed', []],
      ['open#start', 'open.ajar', []],
      ['closed', 'open', ['knock [loud]']],
      ['closed', 'open.ajar', ['knock [otherwise]']],
      ['open#anywhere', 'open.wide', ['wait']],
      ['open', 'closed', ['after patience, 1000 ms']],
    ],
  })
})

/** Whether two rectangles share more than a border. */
const overlaps = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height

/** Whether a point lies on a rectangle or within a pixel of it. */
const touches = ({ x, y, width, height }: Rect, point: Point) =>
  holds({ x: x - 1, y: y - 1, width: width + 2, height: height + 2 }, point)

const isWithin = ({ x, y, width, height }: Rect, outer: Rect) =>
  holds(outer, { x, y }) && holds(outer, { x: x + width, y: y + height })

describe.each(allMachines.map((machine) => [machine.id, machine] as const))(
  'the drawing of %s',
  (_, machine) => {
    const { shapes, lines } = chartShapes(machine)
    /** Rather more room than the browser takes. */
    const sizeOf = (id: string) => {
      const shape = shapes.find((one) => one.id === id)
      const texts = [shape?.title ?? '', ...(shape?.notes.map(({ text }) => text) ?? [])]
      return {
        width: 30 + 8 * Math.max(...texts.map(({ length }) => length)),
        height: 20 + 18 * texts.length,
      }
    }
    const layout = layOutChart({ shapes, lines }, sizeOf)
    const rectOf = (id: string) => layout.rects.get(id) ?? { x: 0, y: 0, width: 0, height: 0 }
    const around = ({ parent }: Shape): string[] => {
      const outer = shapes.find(({ id }) => id === parent)
      return outer ? [outer.id, ...around(outer)] : []
    }
    const boxes = shapes.map((shape) => ({ ...shape, rect: rectOf(shape.id), around: around(shape) }))
    const overlapping = boxes.flatMap((one, index) =>
      boxes.slice(index + 1).flatMap((other) => (overlaps(one.rect, other.rect) ? [{ one, other }] : [])),
    )

    test('has room for every shape, and leads every arrow from one to another', () => {
      const drawing = { x: 0, y: 0, width: layout.width, height: layout.height }
      expect(boxes.filter(({ rect }) => !isWithin(rect, drawing))).toEqual([])
      expect(
        boxes.filter(({ kind, id, rect }) => kind !== 'outer' && rect.width !== sizeOf(id).width),
      ).toEqual([])
      expect(layout.routes.map(({ line }) => line)).toEqual(lines)
      const ends = layout.routes.map(({ line, points }) => ({ line, ends: [points.at(0), points.at(-1)] }))
      const loose = ends.filter(({ line, ends: [first, last] }) => {
        return !first || !last || !touches(rectOf(line.from), first) || !touches(rectOf(line.to), last)
      })
      expect(loose).toEqual([])
    })

    test('has nothing over something else, and every state within the one around it', () => {
      const covered = overlapping.filter(
        ({ one, other }) =>
          one.kind !== 'label' &&
          other.kind !== 'label' &&
          !one.around.includes(other.id) &&
          !other.around.includes(one.id),
      )
      const underWords = overlapping.filter(({ one, other }) => {
        return (
          [one, other].some(({ kind }) => kind === 'label') && one.kind !== 'outer' && other.kind !== 'outer'
        )
      })
      const outside = boxes.filter(({ rect, parent }) => parent !== null && !isWithin(rect, rectOf(parent)))
      expect({ covered, underWords, outside }).toEqual({ covered: [], underWords: [], outside: [] })
    })
  },
)

test('a line begins where it leaves a box for the last time, and is smooth at each bend', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 }
  const line = [
    { x: 5, y: 5 },
    { x: 5, y: 30 },
    { x: 45, y: 30 },
  ]
  expect(clipLine(line, box)).toEqual([{ x: 5, y: 10 }, ...line.slice(1)])
  expect(clipLine(line, { ...box, x: 100 })).toEqual(line)
  expect(clipLine([], box)).toEqual([])
  expect(smoothPath([...line, { x: 45, y: 60 }])).toBe('M5.0 5.0Q5.0 30.0 25.0 30.0Q45.0 30.0 45.0 60.0')
  expect(smoothPath(line.slice(0, 2))).toBe('M5.0 5.0L5.0 30.0')
  expect(smoothPath([])).toBe('')
})
