import { type Arrow, type ChartNode, getArrows } from '#src/lib/chart/chart-parts.ts'

type Ways = Map<ChartNode, string[]>

const getStarts = (node: ChartNode): ChartNode[] =>
  node.type === 'parallel' ? Object.values(node.states) : [...(node.initial.target ?? [])]

const enter = (ways: Ways, node: ChartNode, way: string[]) => {
  if (!ways.has(node)) ways.set(node, way)
  for (const start of getStarts(node)) if (!ways.has(start)) enter(ways, start, way)
}

const enterOuter = (ways: Ways, node: ChartNode, way: string[]) => {
  if (node.type === 'parallel') enter(ways, node, way)
  else if (!ways.has(node)) ways.set(node, way)
  if (node.parent) enterOuter(ways, node.parent, way)
}

const follow = (ways: Ways, { to, event }: Arrow, before: string[]) => {
  const target = to?.type === 'history' ? to.parent : to
  if (!target) return
  const way = event === 'always' ? before : [...before, event]
  enter(ways, target, way)
  enterOuter(ways, target, way)
}

/** Fewest events from the start to each state, ignoring guards. */
export const shortestWays = (root: ChartNode): Ways => {
  const ways: Ways = new Map()
  enter(ways, root, [])
  // BFS queue: iterating a Map visits entries added meanwhile.
  for (const [node, way] of ways) for (const arrow of getArrows(node)) follow(ways, arrow, way)
  return ways
}
