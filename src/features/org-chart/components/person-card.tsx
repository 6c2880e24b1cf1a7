import { Handle, type NodeProps, Position } from '@xyflow/react'
import { classNames } from '#src/lib/class-names.ts'
import type { PersonNode } from '../person-node.ts'
import styles from './person-card.module.css'
import { PersonPicture } from './person-picture.tsx'
import { PersonWords } from './person-words.tsx'

/** Somebody on the canvas, with a button for their reports. */
export const PersonCard = ({ data: { person, reports, isOpen, isSelected } }: NodeProps<PersonNode>) => (
  <div className={classNames(styles.card, isSelected && styles.selected)}>
    <Handle type="target" position={Position.Left} />
    <PersonPicture person={person} />
    <PersonWords person={person} />
    {reports > 0 && (
      <span className={styles.toggle} data-toggle>
        {isOpen ? '−' : `+${reports}`}
      </span>
    )}
    <Handle type="source" position={Position.Right} />
  </div>
)
