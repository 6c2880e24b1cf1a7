import type { Graph } from '@dagrejs/dagre'

/** What the layout hands over to be ranked; `dummy` marks the upper and lower borders of states that hold others. */
type RankedGraph = Graph<
  { nodeRankFactor?: number },
  { rank?: number; dummy?: string },
  { weight?: number; minlen?: number; nestingEdge?: boolean }
>

type Bond = { other: string; weight: number; length: number }

const rankOf = (graph: RankedGraph, id: string) => graph.node(id).rank ?? 0

const bonds = (graph: RankedGraph, id: string) => {
  const read = (edge: { v: string; w: string }, other: string): Bond => {
    const { weight = 1, minlen = 1, nestingEdge } = graph.edge(edge)
    return { other, weight: nestingEdge ? 0 : weight, length: minlen }
  }
  return {
    above: (graph.inEdges(id) ?? []).map((edge) => read(edge, edge.v)),
    below: (graph.outEdges(id) ?? []).map((edge) => read(edge, edge.w)),
  }
}

/** Nodes in an order in which every edge leads forward. */
const sorted = (graph: RankedGraph): string[] => {
  const seen = new Set<string>()
  const order: string[] = []
  const visit = (id: string) => {
    if (seen.has(id)) return
    seen.add(id)
    for (const next of graph.successors(id) ?? []) visit(next)
    order.unshift(id)
  }
  for (const id of graph.nodes()) visit(id)
  return order
}

const weightOf = (list: Bond[]) => list.reduce((sum, { weight }) => sum + weight, 0)

const pullsDown = (graph: RankedGraph, id: string, above: Bond[], below: Bond[]) =>
  graph.node(id).dummy ? id.startsWith('_bt') : weightOf(below) > weightOf(above)

/** Every state stands in an even row, so that the row in the middle of an arrow is there for its words. */
const toEvenRow = (graph: RankedGraph, id: string, rank: number, round: (row: number) => number) => {
  const rows = 2 * (graph.graph().nodeRankFactor ?? 1)
  return graph.node(id).dummy ? rank : round(rank / rows) * rows
}

/** Moves a node to where its edges are shorter; tells whether it moved. */
const settle = (graph: RankedGraph, id: string): boolean => {
  const { above, below } = bonds(graph, id)
  const highest = Math.max(...above.map(({ other, length }) => rankOf(graph, other) + length))
  const lowest = Math.min(...below.map(({ other, length }) => rankOf(graph, other) - length))
  const wanted = pullsDown(graph, id, above, below)
    ? toEvenRow(graph, id, lowest, Math.floor)
    : toEvenRow(graph, id, highest, Math.ceil)
  if (!Number.isFinite(wanted) || wanted === rankOf(graph, id)) return false
  graph.node(id).rank = wanted
  return true
}

/**
 * Puts the nodes of a graph without circles into rows: every edge leads down, all of it as far up as it can be, and
 * what may stand in several rows stands where its edges are short. `order` names nodes that stand above others
 * without an edge that is drawn.
 */
export const rankNodes = (order: readonly (readonly [string, string])[]) => (graph: RankedGraph) => {
  const { nodeRankFactor = 1 } = graph.graph()
  for (const [above, below] of order) {
    graph.setEdge(above, below, { weight: 0, minlen: 2 * nodeRankFactor }, 'order')
  }
  const nodes = sorted(graph)
  for (const id of nodes) {
    const { above } = bonds(graph, id)
    const rank = Math.max(0, ...above.map(({ other, length }) => rankOf(graph, other) + length))
    graph.node(id).rank = toEvenRow(graph, id, rank, Math.ceil)
  }
  for (let round = 0; round < 12; round++) {
    const moved = nodes.toReversed().filter((id) => settle(graph, id))
    if (moved.length === 0) return
  }
}
