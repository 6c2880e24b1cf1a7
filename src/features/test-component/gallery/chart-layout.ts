import { Graph, layout } from '@dagrejs/dagre'
import { rankNodes } from './chart-ranks.ts'
import type { ChartShapes, Line, Shape } from './chart-shapes.ts'
import { clipLine, type Point, type Rect } from './geometry.ts'
import { makeRoom } from './make-room.ts'
import { labelSize, shapeSize, wordsSize } from './shape-size.ts'

export type Box = Rect & { shape: Shape }

/** An arrow: the points it goes through, and where its words stand. */
export type Route = { line: Line; points: Point[]; label: Rect | null }

export type ChartLayout = { width: number; height: number; boxes: Box[]; routes: Route[] }

const margin = 16

/** The places of shapes in the order in which they are drawn from the top: outer before inner, first before last. */
const drawingOrder = ({ shapes, lines }: ChartShapes): Map<string, number[]> => {
  const first = new Set(lines.filter(({ from }) => from.endsWith('#start')).map(({ to }) => to))
  const rank = ({ kind, id }: Shape) => (kind !== 'state' ? 0 : first.has(id) ? 1 : 2)
  const places = new Map<string, number[]>()
  const place = (parent: string | null, above: number[]) => {
    const inside = shapes.filter((shape) => shape.parent === parent).sort((a, b) => rank(a) - rank(b))
    for (const [index, { id }] of inside.entries()) {
      places.set(id, [...above, index])
      place(id, [...above, index])
    }
  }
  place(null, [])
  return places
}

const isBefore = (one: number[] = [], other: number[] = []) => {
  const at = one.findIndex((place, index) => place !== other[index])
  return at === -1 ? one.length <= other.length : (one[at] ?? 0) < (other[at] ?? 0)
}

type Ends = { line: Line; from: string; to: string; isUpward: boolean }

/** Where the layout may not bind an arrow to a state with states inside it, it binds it to a point inside. */
const bindEnds = ({ shapes, lines }: ChartShapes, graph: Graph): Ends[] => {
  const outer = new Set(shapes.map(({ parent }) => parent))
  const places = drawingOrder({ shapes, lines })
  const bind = (line: Line, id: string, end: string) => {
    if (!outer.has(id)) return id
    const point = `${line.id}#${end}`
    graph.setNode(point, { width: 1, height: 1 })
    graph.setParent(point, id)
    return point
  }
  return lines.map((line) => ({
    line,
    from: bind(line, line.from, 'from'),
    to: bind(line, line.to, 'to'),
    isUpward: !isBefore(places.get(line.from), places.get(line.to)),
  }))
}

/** A state and the states around it, the outermost first. */
const wayTo = (graph: Graph, id: string): string[] => {
  const parent = graph.parent(id)
  return parent === undefined ? [id] : [...wayTo(graph, String(parent)), id]
}

const leavesIn = (graph: Graph, id: string): string[] => {
  const inside = graph.children(id) ?? []
  return inside.length === 0 ? [id] : inside.flatMap((child) => leavesIn(graph, String(child)))
}

/** Of two states that an arrow joins, all of the one stands above all of the other. */
const orderOf = (graph: Graph, ends: Ends[]): [string, string][] =>
  ends.flatMap(({ from, to, isUpward }) => {
    const [above, below] = (isUpward ? [to, from] : [from, to]).map((id) => wayTo(graph, id))
    const at = above?.findIndex((id, index) => id !== below?.[index]) ?? -1
    const [one, other] = [above?.[at], below?.[at]]
    if (one === undefined || other === undefined) return []
    const lower = leavesIn(graph, other)
    return leavesIn(graph, one).flatMap((v) => lower.map((w): [string, string] => [v, w]))
  })

const makeGraph = ({ shapes, lines }: ChartShapes) => {
  const graph = new Graph({ compound: true, multigraph: true })
  graph.setGraph({ rankdir: 'TB', nodesep: 30, ranksep: 36, edgesep: 18, marginx: margin, marginy: margin })
  const outer = new Set(shapes.map(({ parent }) => parent))
  const heads = new Map(shapes.map((shape) => [shape.id, wordsSize(shape).width]))
  for (const shape of shapes) {
    const { width, height } = shapeSize(shape)
    // The mark of the start makes its state as wide as the words of it.
    const head = shape.kind === 'start' && shape.parent ? (heads.get(shape.parent) ?? 0) : 0
    graph.setNode(shape.id, outer.has(shape.id) ? {} : { width: Math.max(width, head), height })
  }
  for (const { id, parent } of shapes) if (parent !== null) graph.setParent(id, parent)
  const ends = bindEnds({ shapes, lines }, graph)
  for (const { line, from, to, isUpward } of ends) {
    const [v, w] = isUpward ? [to, from] : [from, to]
    const isStart = line.labels.length === 0
    const rank = isStart ? { weight: 4, minlen: 1 } : { weight: 1, minlen: 1 }
    graph.setEdge(v, w, { ...labelSize(line), ...rank, labelpos: 'c' }, line.id)
  }
  Object.assign(graph.graph(), { ranker: rankNodes(orderOf(graph, ends)) })
  return { graph, ends }
}

const isPoint = (value: { x?: number; y?: number }): value is Point =>
  value.x !== undefined && value.y !== undefined

const rectOf = (
  node: { x?: number; y?: number; width?: number; height?: number },
  size?: { width: number },
) => {
  const { x = 0, y = 0, height = 0 } = node
  const width = size?.width ?? node.width ?? 0
  return { x: x - width / 2, y: y - height / 2, width, height }
}

const readRoute = (graph: Graph, { line, from, to, isUpward }: Ends): Route => {
  const [v, w] = isUpward ? [to, from] : [from, to]
  const edge = graph.edge({ v, w, name: line.id })
  const points = (edge.points ?? []).filter(isPoint)
  return {
    line,
    points: isUpward ? points.toReversed() : points,
    label: line.labels.length > 0 ? rectOf(edge) : null,
  }
}

/** The same arrow from border to border of the states it joins. */
const trim = (route: Route, rects: Map<string, Rect>): Route => {
  const from = rects.get(route.line.from)
  const to = rects.get(route.line.to)
  const begun = from ? clipLine(route.points, from) : route.points
  const ended = to ? clipLine(begun.toReversed(), to).toReversed() : begun
  return { ...route, points: ended }
}

/** Places a chart's shapes and arrows from the top down so that none covers another; all lengths are pixels. */
export const layOutChart = (chart: ChartShapes): ChartLayout => {
  const { graph, ends } = makeGraph(chart)
  layout(graph)
  const boxes = chart.shapes.map((shape) => ({
    shape,
    ...rectOf(graph.node(shape.id), shape.kind === 'start' ? shapeSize(shape) : undefined),
  }))
  const roomy = makeRoom(
    boxes,
    ends.map((one) => readRoute(graph, one)),
  )
  const rects = new Map(roomy.boxes.map((box) => [box.shape.id, box]))
  const routes = roomy.routes.map((route) => trim(route, rects))
  const all = [...roomy.boxes, ...routes.flatMap(({ label }) => (label ? [label] : []))]
  return {
    width: Math.max(...all.map(({ x, width }) => x + width)) + margin,
    height: Math.max(...all.map(({ y, height }) => y + height)) + margin,
    boxes: roomy.boxes,
    routes,
  }
}
