import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'

export const orgPerson = z.object({
  id: z.uuid(),
  name: z.string(),
  title: z.string(),
  department: z.string(),
  office: z.enum(['us', 'ca', 'in']).nullable(),
  /** Null at roots; no cycles. */
  managerId: z.uuid().nullable(),
  isMe: z.boolean(),
})

export type OrgPerson = z.infer<typeof orgPerson>

export const orgContact = z.object({
  id: z.uuid(),
  /** Null for placeholders. */
  email: z.string().nullable(),
  /** E.164. */
  phoneNo: z.string(),
  timeZone: z.string(),
  /** Valid for at least an hour. */
  photoUrl: z.string().nullable(),
})

export type OrgContact = z.infer<typeof orgContact>

export const getOrgChart = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetOrgChart',
  summary: 'Lists everybody who works here and who they report to, those who joined first at the top.',
  access: 'signed-in',
  response: z.array(orgPerson),
})

export const getOrgContacts = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetOrgContacts',
  summary: 'Lists how to reach those who work here, with their pictures; empty for partners.',
  access: 'signed-in',
  isSecret: true,
  response: z.array(orgContact),
})
