import { z } from 'zod'
import { roles } from '#api/contracts/account/session.contract.ts'
import { accountStatuses } from '#api/contracts/people/people.contract.ts'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'

export const reviewEveryDays = 90

/** The holder may have left. */
export const accessGrant = z.object({
  personId: z.uuid(),
  name: z.string(),
  title: z.string(),
  status: z.enum(accountStatuses),
  role: z.enum(roles),
  grantedAt: z.iso.datetime(),
  /** Empty for set-up, the server's shell and sample data. */
  grantedBy: z.string(),
  lastSignInAt: z.iso.datetime().nullable(),
  reviewedAt: z.iso.datetime().nullable(),
  reviewedBy: z.string(),
  isDue: z.boolean(),
  isMe: z.boolean(),
})

export type AccessGrant = z.infer<typeof accessGrant>

/** Managers follow from direct reports. */
const access = z.object({
  grants: z.array(accessGrant),
  managers: z.array(
    z.object({ personId: z.uuid(), name: z.string(), title: z.string(), reports: z.int().positive() }),
  ),
})

export type AccessOverview = z.infer<typeof access>

export const getAccess = defineEndpoint({
  method: 'GET',
  path: '/Admin/GetAccess',
  summary: 'Lists who may do what besides their work, since when, by whom, and when that was last reviewed.',
  access: 'administrator',
  response: access,
})

export const accessDecisions = ['keep', 'revoke'] as const

export type AccessDecision = (typeof accessDecisions)[number]

const reviewed = z.object({ personId: z.uuid(), role: z.enum(roles), decision: z.enum(accessDecisions) })

export type ReviewedAccess = z.infer<typeof reviewed>

const isEachOnce = (items: readonly ReviewedAccess[]) =>
  new Set(items.map(({ personId, role }) => `${personId} ${role}`)).size === items.length

/** All or none. Throws `OWN_RECORD`, `RECORD_CHANGED` (role no longer held). */
export const reviewAccess = defineEndpoint({
  method: 'POST',
  path: '/Admin/ReviewAccess',
  summary: 'Notes of each role whether it is still right, and takes away those that are not.',
  access: 'administrator',
  audit: 'roles.review',
  idempotent: true,
  refusals: ['OWN_RECORD', 'RECORD_CHANGED'],
  body: z.object({
    items: z.array(reviewed).min(1).max(500).refine(isEachOnce, 'Please decide on each role once'),
  }),
  response: access,
})
