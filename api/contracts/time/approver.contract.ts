import { z } from 'zod'

/**
 * The capacity in which a person approves an employee's hours, leave and claims, in order of precedence: the employee's manager; the
 * nearest active manager above an inactive one; Human Resources when no manager is active; an administrator when HR has nobody else.
 */
export const approverKinds = ['manager', 'above', 'hr', 'administrator'] as const

export type ApproverKind = (typeof approverKinds)[number]

/** The approver of an employee. Where any of several may approve, `names` is "Ana Silva, Wei Chen or Ida Berg". */
export const approver = z.object({ kind: z.enum(approverKinds), names: z.string() })

export type Approver = z.infer<typeof approver>
