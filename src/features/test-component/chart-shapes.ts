import type { AnyStateMachine } from 'xstate'
import {
  arrowsOf,
  type ChartNode,
  chartParts,
  doingsOf,
  stateName,
  withInner,
} from '#src/lib/chart/chart-parts.ts'
import { ordinaryChart } from '#src/lib/chart/ordinary-chart.ts'

/** A line of words; `transition` names the one it stands for. */
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
export type Line = { id: string; from: string; to: string; labels: Note[] }

export type ChartShapes = { shapes: Shape[]; lines: Line[] }

const startIn = (id: string) => `${id}#start`
const anywhereIn = (id: string) => `${id}#anywhere`

const mark = (kind: 'start' | 'anywhere', id: string, parent: string): Shape => ({
  id,
  kind,
  type: 'atomic',
  label: kind === 'anywhere' ? kind : '',
  parent: parent || null,
  notes: [],
})

const stateShape = (machine: AnyStateMachine, node: ChartNode): Shape => ({
  id: stateName(node),
  kind: 'state',
  type: node.type === 'history' ? 'atomic' : node.type,
  label: node.key,
  parent: node.path.slice(0, -1).join('.') || null,
  notes: doingsOf(machine, node).map((text) => ({ text: text.replaceAll('`', '') })),
})

const isWithin = (id: string, outer: string) => outer === '' || id.startsWith(`${outer}.`)

/** What an event is called on a drawing: `after pauseInTyping, 400 ms` for `after.pauseInTyping`. */
export const eventLabel = ({ implementations }: AnyStateMachine, event: string): string => {
  if (!event.startsWith('after.')) return event
  const delay = event.slice('after.'.length)
  const time = implementations.delays[delay]
  return `after ${delay}${typeof time === 'number' ? `, ${time} ms` : ''}`
}

/** The mark of where a state begins, with the line to the first state inside. */
const startOf = (node: ChartNode) => {
  const [first] = node.type === 'compound' ? (node.initial.target ?? []) : []
  const id = startIn(stateName(node))
  if (!first) return []
  return [
    { shape: mark('start', id, stateName(node)), line: { id, from: id, to: stateName(first), labels: [] } },
  ]
}

/** Where an arrow is drawn: one into its own state begins within that, one to a state around it begins that anew. */
const endsOf = (from: string, to: string) => ({
  from: isWithin(to, from) ? anywhereIn(from) : from,
  to: isWithin(from, to) ? startIn(to) : to,
})

/** What there is to draw of a machine's chart, as its actors and delays answer with events. */
export const chartShapes = (machine: AnyStateMachine): ChartShapes => {
  const chart = ordinaryChart(machine)
  const { transitions } = chartParts(chart)
  const nodes = withInner(chart.root)
  const starts = nodes.flatMap(startOf)
  const states = nodes.slice(1).map((node) => stateShape(machine, node))
  const shapes = new Map([...starts.map(({ shape }) => shape), ...states].map((shape) => [shape.id, shape]))
  const lines = new Map<string, Line>(starts.map(({ line }) => [line.id, line]))
  /** A shape; the place of what can happen in all of a state is added when it is first asked for. */
  const shapeAt = (id: string, around: string) => {
    const shape = shapes.get(id) ?? mark('anywhere', id, around)
    shapes.set(id, shape)
    return shape
  }
  for (const { from, to, event, guard, transition } of nodes.flatMap(arrowsOf)) {
    const [source, target] = [stateName(from), stateName(to ?? from)]
    const text = eventLabel(machine, event) + (guard && ` [${guard}]`)
    const note = { text, transition: transitions.get(transition) ?? '' }
    if (target === source) {
      const { notes } = shapeAt(source || anywhereIn(''), '')
      notes.push({ ...note, text: `${to ? '↻' : '·'} ${text}` })
      continue
    }
    const ends = endsOf(source, target)
    const id = `${shapeAt(ends.from, source).id} → ${ends.to}`
    lines.set(id, { id, ...ends, labels: [...(lines.get(id)?.labels ?? []), note] })
  }
  return { shapes: [...shapes.values()], lines: [...lines.values()] }
}
