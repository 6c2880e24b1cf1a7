import { setup } from 'xstate'
import { layOutChart } from '#src/features/test-component/chart-layout.ts'
import { type ChartShapes, chartShapes } from '#src/features/test-component/chart-shapes.ts'
import { arrowHead, clipLine, holds, type Rect, roundedPath } from '#src/features/test-component/geometry.ts'
import { machines } from '#src/features/test-component/machines.ts'
import { textWidth, wrapText } from '#src/features/test-component/text-size.ts'

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
  shapes: shapes.map(({ id, kind, type, notes }) => [id, kind, type, notes.map(({ text }) => text)]),
  lines: lines.map(({ from, to, labels }) => [from, to, labels.map(({ text }) => text)]),
})

test('a chart has its states, starts and what happens anywhere as shapes, and its arrows with their words', () => {
  expect(wordsOf(chartShapes(doorMachine))).toEqual({
    shapes: [
      ['#start', 'start', 'atomic', []],
      ['open#start', 'start', 'atomic', []],
      ['closed', 'state', 'atomic', ['↻ wait']],
      ['open', 'state', 'compound', []],
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

const isWithin = ({ x, y, width, height }: Rect, outer: Rect) =>
  holds(outer, { x, y }) && holds(outer, { x: x + width, y: y + height })

describe.each(machines.map((machine) => [machine.id, machine] as const))(
  'the drawing of %s',
  (_, machine) => {
    const shapes = chartShapes(machine)
    const { boxes, routes, width, height } = layOutChart(shapes)
    const outer = new Set(boxes.map(({ shape }) => shape.parent))
    const find = (id: string | null) => boxes.find(({ shape }) => shape.id === id)
    const around = (id: string | null): string[] => {
      const box = find(id)
      return box ? [box.shape.id, ...around(box.shape.parent)] : []
    }

    test('shows every shape and arrow, every label in its place', () => {
      expect(boxes.map(({ shape }) => shape.id)).toEqual(shapes.shapes.map(({ id }) => id))
      expect(routes.map(({ line }) => line.id)).toEqual(shapes.lines.map(({ id }) => id))
      const drawing = { x: 0, y: 0, width, height }
      expect(boxes.filter((box) => !isWithin(box, drawing))).toEqual([])
      expect(routes.filter(({ label }) => label && !isWithin(label, drawing))).toEqual([])
      expect(routes.filter(({ points }) => points.length < 2)).toEqual([])
    })

    test('has nothing over something else, and every state within the one around it', () => {
      const leaves = [
        ...boxes.filter(({ shape }) => !outer.has(shape.id)).map((box) => ({ ...box, name: box.shape.id })),
        ...routes.flatMap(({ line, label }) => (label ? [{ ...label, name: line.id }] : [])),
      ]
      const over = leaves.flatMap((one, index) =>
        leaves
          .slice(index + 1)
          .filter((other) => overlaps(one, other))
          .map((other) => [one.name, other.name]),
      )
      const apart = boxes.filter(({ shape }) => outer.has(shape.id))
      const mixed = apart.flatMap((one) =>
        boxes
          .filter(
            (other) =>
              other !== one &&
              !around(other.shape.id).includes(one.shape.id) &&
              !around(one.shape.id).includes(other.shape.id) &&
              overlaps(one, other),
          )
          .map((other) => [one.shape.id, other.shape.id]),
      )
      const outside = boxes.filter((box) => {
        const parent = find(box.shape.parent)
        return parent && !isWithin(box, parent)
      })
      expect({ over, mixed, outside }).toEqual({ over: [], mixed: [], outside: [] })
    })
  },
)

test('a line begins where it leaves a box, and has round corners and a head', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 }
  const line = [
    { x: 5, y: 5 },
    { x: 5, y: 30 },
    { x: 45, y: 30 },
  ]
  const clipped = [{ x: 5, y: 10 }, ...line.slice(1)]
  expect(clipLine(line, box)).toEqual(clipped)
  expect(clipLine(line, { ...box, x: 100 })).toEqual(line)
  expect(roundedPath(clipped, 5)).toBe('M5 10L5 25Q5 30 10 30L45 30')
  expect(roundedPath([])).toBe('')
  expect(arrowHead(clipped)).toBe('M45 30L36 34.5L36 25.5z')
  expect(arrowHead([])).toBe('')
})

test('words are broken between words, and wider letters take more room', () => {
  expect(wrapText('signed in elsewhere [it is someone else]', 20)).toEqual([
    'signed in elsewhere',
    '[it is someone else]',
  ])
  expect(wrapText('anUnbreakableName of it', 6)).toEqual(['anUnbreakableName', 'of it'])
  expect(textWidth('mmm', 10)).toBeGreaterThan(textWidth('iii', 10))
  expect(textWidth('', 10)).toBe(0)
})
