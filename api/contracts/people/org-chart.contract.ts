import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'

/** How colleagues reach somebody. */
export const orgContact = z.object({
  /** Null while the address on file is a placeholder. */
  email: z.string().nullable(),
  /** In E.164. */
  phoneNo: z.string(),
  timeZone: z.string(),
})

/**
 * Somebody in the org chart. Name, title, department and office stand on the public About page, so partners see
 * them too; how to reach somebody, and the picture they gave their colleagues, are for employees only and null for
 * partners.
 */
export const orgPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  title: z.string(),
  department: z.string(),
  office: z.enum(['us', 'ca', 'in']).nullable(),
  /** Who this person reports to; null at a root. Always somebody in the same answer, and never in a circle. */
  managerId: z.uuid().nullable(),
  isMe: z.boolean(),
  contact: orgContact.nullable(),
  /** Address of the picture, good for an hour at least; null without one. */
  photoUrl: z.string().nullable(),
})

export type OrgPerson = z.infer<typeof orgPerson>

export const getOrgChart = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetOrgChart',
  summary: 'Lists everybody who works here and who they report to, those who joined first at the top.',
  access: 'signed-in',
  isSecret: true,
  response: z.array(orgPerson),
})
