import '@xyflow/react/dist/base.css'
import { ReactFlow } from '@xyflow/react'
import type { Ref } from 'react'
import type { CanvasPort } from '../canvas-port.ts'
import type { OrgTree } from '../org-tree.ts'
import type { OrgView } from '../org-view.ts'
import { useOrgCanvas } from '../use-org-canvas.ts'
import styles from './org-canvas.module.css'
import { PersonCard } from './person-card.tsx'

const nodeTypes = { person: PersonCard }

type OrgCanvasProps = {
  tree: OrgTree
  view: OrgView
  onSelect: (id: string) => void
  onToggle: (id: string) => void
  ref: Ref<CanvasPort>
}

const isToggle = (target: EventTarget) =>
  target instanceof Element && target.closest('[data-toggle]') !== null

/**
 * The org chart drawn with lines, to be panned and zoomed. It is for the eye and the pointer alone: the tree of the
 * page holds the same people for everybody else, so the drawing is hidden from assistive technology.
 */
export const OrgCanvas = ({ tree, view, onSelect, onToggle, ref }: OrgCanvasProps) => {
  const { frame, nodes, edges, keepFlow } = useOrgCanvas(tree, view, ref)
  return (
    <div ref={frame} className={styles.canvas} aria-hidden="true">
      <ReactFlow
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        onInit={keepFlow}
        onNodeClick={({ target }, { id }) => (isToggle(target) ? onToggle : onSelect)(id)}
        fitView
        minZoom={0.2}
        maxZoom={1.6}
        nodesDraggable={false}
        nodesConnectable={false}
        nodesFocusable={false}
        edgesFocusable={false}
        elementsSelectable={false}
        disableKeyboardA11y
        zoomOnScroll={false}
        preventScrolling={false}
        zoomOnDoubleClick={false}
        proOptions={{ hideAttribution: true }}
      />
    </div>
  )
}
