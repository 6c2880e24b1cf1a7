import { z } from 'zod'

/**
 * As what somebody decides on the hours, leave and claims of an employee: their manager; the nearest manager above, where that one
 * does not work here (yet); Human Resources, where there is none; an administrator, where there is nobody else in Human Resources.
 */
export const approverKinds = ['manager', 'above', 'hr', 'administrator'] as const

export type ApproverKind = (typeof approverKinds)[number]

/** Who decides; where any of several may, `names` is "Ana Silva, Wei Chen or Ida Berg". */
export const approver = z.object({ kind: z.enum(approverKinds), names: z.string() })

export type Approver = z.infer<typeof approver>
