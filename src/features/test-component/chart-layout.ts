import { Graph, layout } from '@dagrejs/dagre'
import type { ChartShapes, Line, Note, Shape } from './chart-shapes.ts'
import { clipLine, type Point, type Rect } from './geometry.ts'
import { linesOf, linesSize, sizes, textWidth } from './text-size.ts'

export type Box = Rect & { shape: Shape; lines: Note[]; isOuter: boolean }

/** An arrow: the points it goes through, and where its words stand. */
export type Route = { line: Line; points: Point[]; label: Rect | null; lines: Note[] }

export type ChartLayout = { width: number; height: number; boxes: Box[]; routes: Route[] }

const spacing = { rankdir: 'TB', nodesep: 24, ranksep: 24, edgesep: 18, marginx: 16, marginy: 16 }

/** The notes of a state and the words of an arrow in the lines they are drawn in. */
const noteLines = ({ notes }: Shape) => linesOf(notes, 34)
const labelLines = ({ labels }: Line) => linesOf(labels, 24)

const shapeSize = (shape: Shape) => {
  if (shape.kind === 'start') return { width: 14, height: 14 }
  const notes = linesSize(noteLines(shape), sizes.note)
  const width = Math.max(textWidth(shape.label, sizes.title) * 1.04, notes.width) + 28
  return { width: Math.max(width, 92), height: sizes.titleLine + notes.height + 20 }
}

const labelSize = (line: Line) => {
  const { width, height } = linesSize(labelLines(line), sizes.label)
  return { width: width + 16, height: height + 8 }
}

/** The states around a shape, the innermost first. */
const around = (graph: Graph, id: string): string[] => {
  const parent = graph.parent(id)
  return parent === undefined ? [] : [String(parent), ...around(graph, String(parent))]
}

const headOf = (id: string) => `${id}#head`
const footOf = (id: string) => `${id}#foot`
const labelOf = (id: string) => `${id}#label`

/** The layout takes arrows only between nodes that hold no others: a state that does has a head and a foot for them. */
const topOf = (graph: Graph, id: string) => (graph.hasNode(headOf(id)) ? headOf(id) : id)
const bottomOf = (graph: Graph, id: string) => (graph.hasNode(footOf(id)) ? footOf(id) : id)

/** Adds shapes; the words of a state around others are its head. */
const addShapes = (graph: Graph, shapes: Shape[]) => {
  for (const { id } of shapes) graph.setNode(id, {})
  for (const { id, parent } of shapes) if (parent !== null) graph.setParent(id, parent)
  for (const shape of shapes) {
    const { id } = shape
    const isOuter = graph.children(id)?.length
    graph.setNode(isOuter ? headOf(id) : id, shapeSize(shape))
    if (!isOuter) continue
    graph.setNode(footOf(id), { width: 1, height: 1 })
    graph.setParent(headOf(id), id)
    graph.setParent(footOf(id), id)
  }
}

/** Adds an arrow; its words are a node on its way, in the state that is around both of its ends. */
const addLine = (graph: Graph, line: Line, isUpward: boolean) => {
  const [above, below] = isUpward ? [line.to, line.from] : [line.from, line.to]
  const way = [bottomOf(graph, above), topOf(graph, below)]
  if (line.labels.length > 0) {
    const label = labelOf(line.id)
    const outer = around(graph, above).find((id) => around(graph, below).includes(id))
    graph.setNode(label, labelSize(line))
    if (outer !== undefined) graph.setParent(label, outer)
    way.splice(1, 0, label)
  }
  graph.setPath(way)
  return { line, way, isUpward }
}

/** All that is inside a state stands between its head and its foot. */
const bindInside = (graph: Graph, outer: string) => {
  const ends = [headOf(outer), footOf(outer)]
  const isInside = (id: string) => around(graph, id).includes(outer)
  for (const id of (graph.children(outer) ?? []).map(String)) {
    if (ends.includes(id)) continue
    const [top, bottom] = [topOf(graph, id), bottomOf(graph, id)]
    if (!graph.predecessors(top)?.some(isInside)) graph.setEdge(headOf(outer), top)
    if (!graph.successors(bottom)?.some(isInside)) graph.setEdge(bottom, footOf(outer))
  }
}

const makeGraph = ({ shapes, lines }: ChartShapes) => {
  const graph = new Graph({ compound: true })
  graph.setGraph(spacing)
  graph.setDefaultEdgeLabel(() => ({}))
  addShapes(graph, shapes)
  // Arrows lead down from the marks, and from one state to those behind it in the chart; all others lead up.
  const order = shapes.toSorted((one, other) => Number(one.kind === 'state') - Number(other.kind === 'state'))
  const place = (id: string) => order.findIndex((shape) => shape.id === id)
  const ways = lines.map((line) => addLine(graph, line, place(line.from) > place(line.to)))
  for (const { id } of shapes) bindInside(graph, id)
  return { graph, ways }
}

const rectOf = (graph: Graph, id: string): Rect => {
  const { x = 0, y = 0, width = 0, height = 0 } = graph.node(id)
  return { x: x - width / 2, y: y - height / 2, width, height }
}

const pointsOf = (graph: Graph, { way, isUpward }: ReturnType<typeof addLine>): Point[] => {
  const points = way.slice(1).flatMap((below, index) => graph.edge(way[index] ?? below, below).points ?? [])
  return isUpward ? points.reverse() : points
}

/** Places a chart's shapes and arrows from the top down so that none covers another; all lengths are pixels. */
export const layOutChart = (chart: ChartShapes): ChartLayout => {
  const { graph, ways } = makeGraph(chart)
  layout(graph)
  const { width = 0, height = 0 } = graph.graph()
  const routes = ways.map((way) => {
    const { line } = way
    const begun = clipLine(pointsOf(graph, way), rectOf(graph, line.from))
    const points = clipLine(begun.toReversed(), rectOf(graph, line.to)).toReversed()
    const label = line.labels.length > 0 ? rectOf(graph, labelOf(line.id)) : null
    return { line, points, label, lines: labelLines(line) }
  })
  const boxes = chart.shapes.map((shape) => ({
    ...rectOf(graph, shape.id),
    shape,
    lines: noteLines(shape),
    isOuter: graph.hasNode(headOf(shape.id)),
  }))
  return { width, height, boxes, routes }
}
