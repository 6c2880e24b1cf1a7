import {
  type Edge,
  getNodesBounds,
  getViewportForBounds,
  Position,
  type ReactFlowInstance,
} from '@xyflow/react'
import { type Ref, useImperativeHandle, useRef } from 'react'
import type { CanvasPort } from './canvas-port.ts'
import { drawPicture } from './draw-picture.ts'
import { card, placeCards } from './org-layout.ts'
import type { OrgTree } from './org-tree.ts'
import { type OrgView, shownPeople } from './org-view.ts'
import type { PersonNode } from './person-node.ts'

const middle = { width: 1, height: 1, y: card.height / 2 }

/** Known beforehand, so that lines are drawn before the browser has measured a card. */
const handles: PersonNode['handles'] = [
  { type: 'target', position: Position.Left, x: 0, ...middle },
  { type: 'source', position: Position.Right, x: card.width, ...middle },
]

const toNodes = (tree: OrgTree, view: OrgView): PersonNode[] => {
  const people = shownPeople(tree, view)
  const places = placeCards(people)
  return people.map((person) => ({
    id: person.id,
    type: 'person',
    position: places.get(person.id) ?? { x: 0, y: 0 },
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

/** Inline, since a picture of the canvas copies no style sheet into a drawing. */
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

/** Milliseconds of a move of the canvas; none for people who asked their system for less motion. */
const moveMs = () => (window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 300)

const margin = 40

/** What the canvas draws, and what the page may ask of it through `ref`. */
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
