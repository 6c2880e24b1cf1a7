import { Graph, layout } from '@dagrejs/dagre'
import { type ChartShapes, headOf, type Line, type Shape } from './chart-shapes.ts'

export type Point = { x: number; y: number }
export type Size = { width: number; height: number }
export type Rect = Point & Size

/** Where the shapes of a chart stand, by their ids, and the points that its arrows go through; in pixels. */
export type ChartLayout = Size & { rects: Map<string, Rect>; routes: { line: Line; points: Point[] }[] }

const spacing = { rankdir: 'TB', nodesep: 24, ranksep: 24, edgesep: 18, marginx: 16, marginy: 16 }

/** The states around a shape, the innermost first. */
const around = (graph: Graph, id: string): string[] => {
  const parent = graph.parent(id)
  return parent === undefined ? [] : [String(parent), ...around(graph, String(parent))]
}

const footOf = (id: string) => `${id}#foot`

/** The layout takes arrows only between nodes that hold no others: a state that does has a head and a foot for them. */
const topOf = (graph: Graph, id: string) => (graph.hasNode(headOf(id)) ? headOf(id) : id)
const bottomOf = (graph: Graph, id: string) => (graph.hasNode(footOf(id)) ? footOf(id) : id)

const addShapes = (graph: Graph, shapes: Shape[], sizeOf: (id: string) => Size) => {
  for (const { id, kind } of shapes) graph.setNode(id, kind === 'outer' ? {} : { ...sizeOf(id) })
  for (const { id, kind, parent } of shapes) {
    if (parent !== null) graph.setParent(id, parent)
    if (kind !== 'outer') continue
    graph.setNode(footOf(id), { width: 1, height: 1 })
    graph.setParent(footOf(id), id)
  }
}

/** Adds an arrow; its words are a node on its way, in the state that is around both of its ends. */
const addLine = (graph: Graph, line: Line, isUpward: boolean) => {
  const [above, below] = isUpward ? [line.to, line.from] : [line.from, line.to]
  const way = [bottomOf(graph, above), topOf(graph, below)]
  if (line.label) {
    const outer = around(graph, above).find((id) => around(graph, below).includes(id))
    if (outer !== undefined) graph.setParent(line.label.id, outer)
    way.splice(1, 0, line.label.id)
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

const rectOf = (graph: Graph, id: string): Rect => {
  const { x = 0, y = 0, width = 0, height = 0 } = graph.node(id)
  return { x: x - width / 2, y: y - height / 2, width, height }
}

const pointsOf = (graph: Graph, { way, isUpward }: ReturnType<typeof addLine>): Point[] => {
  const points = way.slice(1).flatMap((below, index) => graph.edge(way[index] ?? below, below).points ?? [])
  return isUpward ? points.reverse() : points
}

/** Whether a point lies in a rectangle or on its border. */
export const holds = ({ x, y, width, height }: Rect, point: Point): boolean =>
  point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height

/** A line of points that begins on the border of a rectangle where it leaves it for the last time. */
export const clipLine = (points: Point[], rect: Rect): Point[] => {
  const last = points.findLastIndex((point) => holds(rect, point))
  const [inside, outside] = [points[last], points[last + 1]]
  if (!inside || !outside) return points
  const [dx, dy] = [outside.x - inside.x, outside.y - inside.y]
  const across = dx > 0 ? rect.x + rect.width : rect.x
  const down = dy > 0 ? rect.y + rect.height : rect.y
  const part = Math.min(1, dx ? (across - inside.x) / dx : 1, dy ? (down - inside.y) / dy : 1)
  return [{ x: inside.x + dx * part, y: inside.y + dy * part }, ...points.slice(last + 1)]
}

const write = ({ x, y }: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`

const middle = (one: Point, other: Point) => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 })

/** A line through the middles between points, smooth at each of them, as the `d` of an SVG path. */
export const smoothPath = (points: Point[]): string => {
  const [start, end] = [points.at(0), points.at(-1)]
  if (!start || !end) return ''
  const bends = points.slice(1, -1).map((bend, index) => {
    const next = points[index + 2] ?? end
    return `Q${write(bend)} ${write(next === end ? end : middle(bend, next))}`
  })
  return `M${write(start)}${bends.join('') || `L${write(end)}`}`
}

/** Places a chart's shapes and arrows from the top down so that none covers another. */
export const layOutChart = ({ shapes, lines }: ChartShapes, sizeOf: (id: string) => Size): ChartLayout => {
  const graph = new Graph({ compound: true })
  graph.setGraph(spacing)
  graph.setDefaultEdgeLabel(() => ({}))
  addShapes(graph, shapes, sizeOf)
  // Arrows lead down from the marks, and from one state to those behind it in the chart; all others lead up.
  const isMark = ({ kind }: Shape) => kind === 'start' || kind === 'anywhere'
  const order = shapes.toSorted((one, other) => Number(isMark(other)) - Number(isMark(one)))
  const place = (id: string) => order.findIndex((shape) => shape.id === id)
  const ways = lines.map((line) => addLine(graph, line, place(line.from) > place(line.to)))
  for (const { id } of shapes) bindInside(graph, id)
  layout(graph)
  const { width = 0, height = 0 } = graph.graph()
  const routes = ways.map((way) => {
    const begun = clipLine(pointsOf(graph, way), rectOf(graph, way.line.from))
    return { line: way.line, points: clipLine(begun.toReversed(), rectOf(graph, way.line.to)).toReversed() }
  })
  return { width, height, rects: new Map(shapes.map(({ id }) => [id, rectOf(graph, id)])), routes }
}
