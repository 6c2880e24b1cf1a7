import { z } from 'zod'

/** In precedence; `above`: nearest active manager. */
export const approverKinds = ['manager', 'above', 'hr', 'administrator'] as const

export type ApproverKind = (typeof approverKinds)[number]

/** "Ana Silva or Ida Berg". */
export const approver = z.object({ kind: z.enum(approverKinds), names: z.string() })

export type Approver = z.infer<typeof approver>
