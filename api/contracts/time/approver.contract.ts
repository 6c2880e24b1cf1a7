import { z } from 'zod'

/** In order of precedence; `above`: nearest active manager. */
export const approverKinds = ['manager', 'above', 'hr', 'administrator'] as const

export type ApproverKind = (typeof approverKinds)[number]

/** "Ana Silva, Wei Chen or Ida Berg". */
export const approver = z.object({ kind: z.enum(approverKinds), names: z.string() })

export type Approver = z.infer<typeof approver>
