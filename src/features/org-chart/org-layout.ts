import { Graph, layout } from '@dagrejs/dagre'
import type { OrgPerson } from '#api/contracts/org-chart.contract.ts'

/** Size of a card in pixels. */
export const card = { width: 290, height: 96 } as const

/** Where the cards of the people stand, from left to right, top left corner first; for each person a place. */
export const placeCards = (people: readonly OrgPerson[]): Map<string, { x: number; y: number }> => {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'LR', nodesep: 14, ranksep: 56 })
  graph.setDefaultEdgeLabel(() => ({}))
  // The layout stacks what it is given from the bottom up.
  for (const { id } of people.toReversed()) graph.setNode(id, { ...card })
  for (const { id, managerId } of people) {
    if (managerId !== null && graph.hasNode(managerId)) graph.setEdge(managerId, id)
  }
  layout(graph)
  return new Map(
    people.map(({ id }) => {
      const { x = 0, y = 0 } = graph.node(id)
      return [id, { x: x - card.width / 2, y: y - card.height / 2 }]
    }),
  )
}
