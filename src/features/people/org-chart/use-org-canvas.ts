import { Graph, layout } from '@dagrejs/dagre'
import {
  type Edge,
  getNodesBounds,
  getViewportForBounds,
  type Node,
  Position,
  type ReactFlowInstance,
  type Viewport,
} from '@xyflow/react'
import { toBlob } from 'html-to-image'
import { type Ref, useImperativeHandle, useRef } from 'react'
import { isCalm } from '#src/lib/use-browser.ts'
import type { ChartPerson, OrgTree } from './org-tree.ts'
import { type OrgView, shownPeople } from './org-view.ts'

export type PersonNode = Node<
  { person: ChartPerson; reports: number; isOpen: boolean; isSelected: boolean },
  'person'
>

/** Pixels. */
const card = { width: 290, height: 96 } as const

const layOutCards = (people: readonly ChartPerson[]): Map<string, { x: number; y: number }> => {
  const graph = new Graph()
  graph.setGraph({ rankdir: 'LR', nodesep: 14, ranksep: 56 })
  graph.setDefaultEdgeLabel(() => ({}))
  // dagre stacks nodes from bottom to top.
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

const middle = { width: 1, height: 1, y: card.height / 2 }

/** Fixed, so that edges are drawn before the browser has measured the cards. */
const handles: PersonNode['handles'] = [
  { type: 'target', position: Position.Left, x: 0, ...middle },
  { type: 'source', position: Position.Right, x: card.width, ...middle },
]

const toNodes = (tree: OrgTree, view: OrgView): PersonNode[] => {
  const people = shownPeople(tree, view)
  const positions = layOutCards(people)
  return people.map((person) => ({
    id: person.id,
    type: 'person',
    position: positions.get(person.id) ?? { x: 0, y: 0 },
    ...card,
    measured: card,
    handles,
    data: {
      person,
      reports: tree.reportsOf(person.id).length,
      isOpen: view.expanded.has(person.id),
      isSelected: view.selected === person.id,
    },
  }))
}

/** Inline, since `html-to-image` does not apply style sheets to SVG. */
const line = { stroke: 'currentColor', strokeWidth: 1.5 }

const toEdge = (managerId: string, id: string): Edge => ({
  id: `${managerId}-${id}`,
  source: managerId,
  target: id,
  type: 'smoothstep',
  style: line,
})

const toEdges = (nodes: readonly PersonNode[]): Edge[] =>
  nodes.flatMap(({ id, data: { person } }) =>
    person.managerId === null ? [] : [toEdge(person.managerId, id)],
  )

/** PNG at double resolution. Throws if the browser cannot draw it. */
const drawPicture = async (
  element: HTMLElement | null | undefined,
  { width, height }: { width: number; height: number },
  { x, y, zoom }: Viewport,
): Promise<Blob> => {
  if (!element) throw new Error('There is no canvas to draw')
  const { backgroundColor } = getComputedStyle(document.body)
  const style = {
    width: `${width}px`,
    height: `${height}px`,
    transform: `translate(${x}px, ${y}px) scale(${zoom})`,
  }
  const picture = await toBlob(element, { width, height, style, backgroundColor, pixelRatio: 2 })
  if (!picture) throw new Error('The browser drew nothing')
  return picture
}

export type CanvasPort = {
  centre: (id: string) => void
  fit: () => void
  zoomIn: () => void
  zoomOut: () => void
  draw: () => Promise<Blob>
}

/** Milliseconds; 0 with reduced motion. */
const moveMs = () => (isCalm() ? 0 : 300)

const margin = 40

export const useOrgCanvas = (tree: OrgTree, view: OrgView, ref: Ref<CanvasPort>) => {
  const frame = useRef<HTMLDivElement>(null)
  const flow = useRef<ReactFlowInstance<PersonNode>>(null)
  const nodes = toNodes(tree, view)
  const keepFlow = (instance: ReactFlowInstance<PersonNode>) => {
    flow.current = instance
  }
  useImperativeHandle(ref, () => ({
    centre: (id) => {
      const node = nodes.find((one) => one.id === id)
      if (!node || !flow.current) return
      const { x, y } = node.position
      const zoom = Math.max(flow.current.getZoom(), 0.7)
      void flow.current.setCenter(x + card.width / 2, y + card.height / 2, { zoom, duration: moveMs() })
    },
    fit: () => void flow.current?.fitView({ duration: moveMs() }),
    zoomIn: () => void flow.current?.zoomIn({ duration: moveMs() }),
    zoomOut: () => void flow.current?.zoomOut({ duration: moveMs() }),
    draw: () => {
      const bounds = getNodesBounds(nodes)
      const size = { width: bounds.width + margin * 2, height: bounds.height + margin * 2 }
      const viewport = getViewportForBounds(bounds, size.width, size.height, 1, 1, `${margin}px`)
      return drawPicture(frame.current?.querySelector<HTMLElement>('.react-flow__viewport'), size, viewport)
    },
  }))
  return { frame, nodes, edges: toEdges(nodes), keepFlow }
}
