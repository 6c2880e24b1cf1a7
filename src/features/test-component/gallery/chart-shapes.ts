import type { AnyStateMachine, AnyTransitionDefinition } from 'xstate'
import { chartParts } from '#src/lib/chart/chart-parts.ts'
import { type ChartNode, doingsOf, withInner } from '#src/lib/chart/chart-rows.ts'
import { ordinaryChart } from '#src/lib/chart/ordinary-chart.ts'
import { transitionWords } from './transition-words.ts'

/** A line of words within a shape; `transition` names the one it stands for. */
export type Note = { text: string; transition?: string }

/** What is drawn as a box: a state, the mark of where one begins, or the place of what can happen in all of it. */
export type Shape = {
  id: string
  kind: 'state' | 'start' | 'anywhere'
  type: 'atomic' | 'compound' | 'parallel' | 'final'
  label: string
  /** The state around it; null for the outermost. */
  parent: string | null
  notes: Note[]
}

/** All arrows from one shape to another, as one with several labels. */
export type Line = { id: string; from: string; to: string; labels: { transition: string; text: string }[] }

export type ChartShapes = { shapes: Shape[]; lines: Line[] }

export const idOf = (node: ChartNode) => node.path.join('.')

const startOf = (id: string) => `${id}#start`
const anywhereIn = (id: string) => `${id}#anywhere`

const typeOf = ({ type }: ChartNode): Shape['type'] => (type === 'history' ? 'atomic' : type)

const stateShape = (machine: AnyStateMachine, node: ChartNode): Shape => ({
  id: idOf(node),
  kind: 'state',
  type: typeOf(node),
  label: node.key,
  parent: node.path.length > 1 ? node.path.slice(0, -1).join('.') : null,
  notes: doingsOf(machine, node.path).map((text) => ({ text: text.replaceAll('`', '') })),
})

const mark = (kind: Shape['kind'], id: string, label: string, parent: string | null): Shape => ({
  id,
  kind,
  type: 'atomic',
  label,
  parent,
  notes: [],
})

const isWithin = (id: string, outer: string) => outer === '' || id === outer || id.startsWith(`${outer}.`)

/** Where arrows of a state begin: those that lead into the state itself begin within it. */
const startPoint = (from: string, to: string) => (isWithin(to, from) && to !== from ? anywhereIn(from) : from)

/** Where arrows to a state end: one that leads to a state around its own begins that one anew. */
const endPoint = (from: string, to: string) => (isWithin(from, to) && from !== to ? startOf(to) : to)

const startShapes = (nodes: ChartNode[]): ChartShapes => {
  const begun = nodes.flatMap((node) => {
    const [first] = node.type === 'compound' ? (node.initial.target ?? []) : []
    return first ? [{ id: idOf(node), first: idOf(first) }] : []
  })
  return {
    shapes: begun.map(({ id }) => mark('start', startOf(id), '', id || null)),
    lines: begun.map(({ id, first }) => ({
      id: startOf(id),
      from: startOf(id),
      to: first,
      labels: [],
    })),
  }
}

type Told = { from: string; to: string | null; transition: string; text: string }

const tell = (machine: AnyStateMachine, transition: AnyTransitionDefinition, name: string): Told[] => {
  const from = idOf(transition.source)
  const text = transitionWords(machine, transition)
  return (transition.target ?? [null]).map((goal) => ({
    from,
    to: goal && idOf(goal),
    transition: name,
    text,
  }))
}

/** Arrows that stay where they are, as words in their state; at the root, in a shape for the whole chart. */
const keepNotes = (shapes: Map<string, Shape>, told: Told[]) => {
  for (const { from, to, transition, text } of told) {
    if (to !== null && to !== from) continue
    const place = from || anywhereIn('')
    if (!shapes.has(place)) shapes.set(place, mark('anywhere', place, 'anywhere', null))
    shapes.get(place)?.notes.push({ text: `${to === null ? '·' : '↻'} ${text}`, transition })
  }
}

const linesOf = (shapes: Map<string, Shape>, told: Told[]): Line[] => {
  const lines = new Map<string, Line>()
  for (const { from, to, transition, text } of told) {
    if (to === null || to === from) continue
    const ends = { from: startPoint(from, to), to: endPoint(from, to) }
    if (ends.from !== from && !shapes.has(ends.from)) {
      shapes.set(ends.from, mark('anywhere', ends.from, 'anywhere', from || null))
    }
    const id = `${ends.from} → ${ends.to}`
    const line = lines.get(id) ?? { id, ...ends, labels: [] }
    line.labels.push({ transition, text })
    lines.set(id, line)
  }
  return [...lines.values()]
}

/** What there is to draw of a machine's chart, as its actors and delays answer with events. */
export const chartShapes = (machine: AnyStateMachine): ChartShapes => {
  const chart = ordinaryChart(machine)
  const nodes = withInner(chart.root)
  const starts = startShapes(nodes)
  const states = nodes.slice(1).map((node) => stateShape(machine, node))
  const shapes = new Map([...starts.shapes, ...states].map((shape) => [shape.id, shape]))
  const told = [...chartParts(chart).transitions].flatMap(([transition, name]) =>
    tell(machine, transition, name),
  )
  keepNotes(shapes, told)
  const lines = linesOf(shapes, told)
  return { shapes: [...shapes.values()], lines: [...starts.lines, ...lines] }
}
