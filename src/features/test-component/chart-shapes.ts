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

/** What is drawn as a box: a state, the mark of where one begins, the place of what can happen in all of it, or words. */
export type Shape = {
  id: string
  /** An `outer` is a state around others, whose words are its `head`. */
  kind: 'state' | 'outer' | 'head' | 'start' | 'anywhere' | 'label'
  type: 'atomic' | 'compound' | 'parallel' | 'final'
  title: string
  /** The state around it; null for the outermost, and for the words of an arrow, which stand on its way. */
  parent: string | null
  notes: Note[]
}

/** All arrows from one shape to another, as one; `label` is the shape of its words. */
export type Line = { id: string; from: string; to: string; label: Shape | null }

export type ChartShapes = { shapes: Shape[]; lines: Line[] }

export const headOf = (id: string) => `${id}#head`
const startIn = (id: string) => `${id}#start`
const anywhereIn = (id: string) => `${id}#anywhere`

const mark = (kind: 'start' | 'anywhere' | 'label', id: string, parent = ''): Shape => ({
  id,
  kind,
  type: 'atomic',
  title: kind === 'anywhere' ? kind : '',
  parent: parent || null,
  notes: [],
})

const stateShapes = (machine: AnyStateMachine, node: ChartNode): Shape[] => {
  const [id, title] = [stateName(node), node.key]
  const type = node.type === 'history' ? 'atomic' : node.type
  const parent = node.path.slice(0, -1).join('.') || null
  const notes = doingsOf(machine, node).map((text) => ({ text: text.replaceAll('`', '') }))
  if (type === 'atomic' || type === 'final') return [{ id, kind: 'state', type, title, parent, notes }]
  const head: Shape = { id: headOf(id), kind: 'head', type, title, parent: id, notes }
  return [{ id, kind: 'outer', type, title: '', parent, notes: [] }, head]
}

const isWithin = (id: string, outer: string) => outer === '' || id.startsWith(`${outer}.`)

/** What an event is called on a drawing: `after pauseInTyping, 400 ms` for `after.pauseInTyping`. */
export const eventLabel = ({ implementations }: AnyStateMachine, event: string): string => {
  if (!event.startsWith('after.')) return event
  const delay = event.slice('after.'.length)
  const time = implementations.delays[delay]
  return `after ${delay}${typeof time === 'number' ? `, ${time} ms` : ''}`
}

/** The line from the mark of where a state begins to the first state inside. */
const startOf = (node: ChartNode): Line[] => {
  const [first] = node.type === 'compound' ? (node.initial.target ?? []) : []
  const id = startIn(stateName(node))
  return first ? [{ id, from: id, to: stateName(first), label: null }] : []
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
  const lines = new Map(nodes.flatMap(startOf).map((line) => [line.id, line]))
  const starts = [...lines.keys()].map((id) => mark('start', id, id.slice(0, id.indexOf('#'))))
  const states = nodes.slice(1).flatMap((node) => stateShapes(machine, node))
  const shapes = new Map([...starts, ...states].map((shape) => [shape.id, shape]))
  const shapeAt = (id: string, kind: 'anywhere' | 'label', around?: string) => {
    const shape = shapes.get(id) ?? mark(kind, id, around)
    shapes.set(id, shape)
    return shape
  }
  for (const { from, to, event, guard, transition } of nodes.flatMap(arrowsOf)) {
    const [source, target] = [stateName(from), stateName(to ?? from)]
    const text = eventLabel(machine, event) + (guard && ` [${guard}]`)
    const note = { text, transition: transitions.get(transition) ?? '' }
    if (target === source) {
      const { notes } = shapes.get(headOf(source)) ?? shapeAt(source || anywhereIn(''), 'anywhere')
      notes.push({ ...note, text: `${to ? '↻' : '·'} ${text}` })
      continue
    }
    const ends = endsOf(source, target)
    const id = `${shapeAt(ends.from, 'anywhere', source).id} → ${ends.to}`
    const label = shapeAt(`${id}#label`, 'label')
    label.notes.push(note)
    lines.set(id, { id, ...ends, label })
  }
  return { shapes: [...shapes.values()], lines: [...lines.values()] }
}
