import '@xyflow/react/dist/base.css'
import { Handle, type NodeProps, Position, ReactFlow } from '@xyflow/react'
import type { Ref } from 'react'
import { classNames } from '#src/lib/class-names.ts'
import styles from './org-chart.module.css'
import type { OrgTree } from './org-tree.ts'
import type { OrgView } from './org-view.ts'
import { PersonLabel } from './person-label.tsx'
import { type CanvasPort, type PersonNode, useOrgCanvas } from './use-org-canvas.ts'
import { isToggle } from './use-org-chart.ts'

const PersonCard = ({ data: { person, reports, isOpen, isSelected } }: NodeProps<PersonNode>) => (
  <div className={classNames(styles.card, isSelected && styles.selected)}>
    <Handle type="target" position={Position.Left} />
    <PersonLabel person={person} />
    {reports > 0 && (
      <span className={styles.cardToggle} data-toggle>
        {isOpen ? '−' : `+${reports}`}
      </span>
    )}
    <Handle type="source" position={Position.Right} />
  </div>
)

const nodeTypes = { person: PersonCard }

const viewOnly = {
  nodesDraggable: false,
  nodesConnectable: false,
  nodesFocusable: false,
  edgesFocusable: false,
  elementsSelectable: false,
  disableKeyboardA11y: true,
  proOptions: { hideAttribution: true },
} as const

type OrgCanvasProps = {
  tree: OrgTree
  view: OrgView
  onSelect: (id: string) => void
  onToggle: (id: string) => void
  ref: Ref<CanvasPort>
}

/** Hidden from assistive technology: the tree on the page shows the same people accessibly. */
export const OrgCanvas = ({ tree, view, onSelect, onToggle, ref }: OrgCanvasProps) => {
  const { frame, nodes, edges, keepFlow } = useOrgCanvas(tree, view, ref)
  return (
    <div ref={frame} className={styles.canvas} aria-hidden="true">
      <ReactFlow
        {...viewOnly}
        nodes={nodes}
        edges={edges}
        nodeTypes={nodeTypes}
        onInit={keepFlow}
        onNodeClick={({ target }, { id }) => (isToggle(target) ? onToggle : onSelect)(id)}
        fitView
        minZoom={0.2}
        maxZoom={1.6}
        zoomOnScroll={false}
        preventScrolling={false}
        zoomOnDoubleClick={false}
      />
    </div>
  )
}
