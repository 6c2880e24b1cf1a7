import type { Node } from '@xyflow/react'
import type { OrgPerson } from '#api/contracts/org-chart.contract.ts'

/** Somebody on the canvas; `reports` counts their direct reports. */
export type PersonNode = Node<
  { person: OrgPerson; reports: number; isOpen: boolean; isSelected: boolean },
  'person'
>
