import { z } from 'zod'
import { roles } from '#api/contracts/account/session.contract.ts'
import { accountStatuses } from '#api/contracts/people/people.contract.ts'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'

/** After how many days a role is due to be reviewed again. */
export const reviewEveryDays = 90

/** A role that somebody holds, who may have left since. */
export const accessGrant = z.object({
  personId: z.uuid(),
  name: z.string(),
  title: z.string(),
  status: z.enum(accountStatuses),
  role: z.enum(roles),
  grantedAt: z.iso.datetime(),
  /** Empty for what the set-up, the server's own shell or the sample data gave. */
  grantedBy: z.string(),
  /** When the person last signed in; null for never. */
  lastSignInAt: z.iso.datetime().nullable(),
  /** When it was last found to be right; null for never since it was given. */
  reviewedAt: z.iso.datetime().nullable(),
  /** Empty where it was not reviewed. */
  reviewedBy: z.string(),
  isDue: z.boolean(),
  isMe: z.boolean(),
})

export type AccessGrant = z.infer<typeof accessGrant>

/** Who may do what: what was given, by name and role, and who is a manager because others report to them. */
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

/**
 * All of them are decided or none. Nobody reviews their own access (`OWN_RECORD`); `RECORD_CHANGED` where somebody does not
 * hold one of the roles any more.
 */
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
