import { z } from 'zod'
import { defineEndpoint, signedFile } from '#api/contracts/platform/endpoint.ts'

const verbs = {
  session: ['start', 'end', 'endOne', 'endOthers'],
  code: ['send'],
  person: ['invite', 'remind', 'join', 'change', 'deactivate', 'reactivate', 'view', 'private', 'import'],
  administrator: ['add', 'link'],
  roles: ['set', 'keep', 'revoke', 'review'],
  profile: ['change', 'address', 'photo'],
  sheet: ['save', 'submit', 'withdraw', 'approve', 'reject', 'reopen', 'cancel', 'file', 'export'],
  leave: ['save', 'submit', 'withdraw', 'approve', 'reject', 'reopen', 'cancel'],
  approvals: ['decide'],
  claim: ['create', 'edit', 'submit', 'withdraw', 'reopen', 'approve', 'reject', 'pay', 'step', 'receipt'],
  case: ['open', 'reply', 'close', 'reopen', 'answer', 'ask', 'resolve', 'file'],
  submission: ['add', 'move', 'withdraw', 'resume'],
  consultant: ['add', 'change', 'upload'],
  document: ['acknowledge'],
  feed: ['create', 'renew', 'revoke'],
  partner: ['ask', 'approve', 'decline', 'setAside', 'deactivate', 'reactivate', 'endSessions', 'note'],
  inquiry: [
    'take',
    'release',
    'assign',
    'close',
    'spam',
    'reopen',
    'note',
    'answer',
    'recall',
    'step',
    'reply',
    'automatic',
    'bounce',
    'requestCall',
    'agreeCall',
    'moveCall',
    'cancelCall',
  ],
  mail: ['receive', 'file', 'attach', 'open', 'discard', 'spam', 'restore', 'step', 'attachment'],
  application: [
    'move',
    'reject',
    'withdraw',
    'place',
    'reopen',
    'confirm',
    'return',
    'note',
    'rate',
    'write',
    'recall',
    'look',
    'reply',
    'automatic',
    'bounce',
    'end',
    'resume',
    'replace',
    'proposeTimes',
    'offerTimes',
    'bookTime',
    'refuseTimes',
    'cancelInterview',
    'loseInterviewer',
    'holdInterview',
    'missInterview',
    'giveFeedback',
  ],
  candidate: ['merge', 'split'],
  search: ['save', 'rename', 'remove'],
  template: ['add', 'change', 'remove'],
  job: ['add', 'copy', 'change', 'publish', 'close', 'reopen', 'step', 'remove'],
  passkey: ['add', 'rename', 'remove'],
  phone: ['start', 'change', 'confirm', 'cancel', 'stop'],
  email: ['start', 'change', 'confirm', 'cancel', 'stop'],
  client: ['add', 'change'],
  contact: ['add', 'change'],
  assignment: ['add', 'change', 'step', 'rate'],
  privacy: ['find', 'export', 'erase', 'replay'],
  hold: ['place', 'lift'],
  request: ['confirm', 'close'],
  retention: ['erase'],
  team: ['export'],
  audit: ['open', 'export', 'expire'],
  call: ['make'],
  work: ['retry', 'dismiss', 'step'],
  refusals: ['sum'],
} as const

type Verbs = typeof verbs

export type AuditAction = { [Noun in keyof Verbs]: `${Noun}.${Verbs[Noun][number]}` }[keyof Verbs]

const known = new Set(Object.entries(verbs).flatMap(([noun, all]) => all.map((verb) => `${noun}.${verb}`)))

export const isAuditAction = (text: string): text is AuditAction => known.has(text)

export const auditActions: readonly AuditAction[] = [...known].filter(isAuditAction)

export const viewActions = [
  'person.view',
  'submission.resume',
  'claim.receipt',
  'case.file',
  'sheet.file',
  'sheet.export',
  'audit.open',
  'privacy.find',
  'privacy.export',
] as const satisfies readonly AuditAction[]

export const auditOutcomes = ['done', 'refused'] as const

export const actorKinds = ['person', 'visitor', 'system', 'operator'] as const

const named = z.object({
  id: z.uuid(),
  /** Null once erased. */
  name: z.string().nullable(),
})

/** Never personal. */
const facts = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]))

export const auditEntry = z.object({
  id: z.uuid(),
  at: z.iso.datetime(),
  /** Of `auditActions`, or of a later release. */
  action: z.string(),
  outcome: z.enum(auditOutcomes),
  actorKind: z.enum(actorKinds),
  actor: named.nullable(),
  subject: named.nullable(),
  target: z.object({ kind: z.string(), id: z.uuid().nullable() }).nullable(),
  fields: z.array(z.string()),
  facts,
})

export type AuditEntry = z.infer<typeof auditEntry>

/** Pages backwards. */
const cursor = z.string().regex(/^\d{4}-\d\d-\d\dT[\d:.]+Z_[\da-f-]{36}$/)

const optionalId = z.uuid().optional()

export const auditSearch = z.object({
  person: optionalId,
  record: optionalId,
  action: z.string().max(60).optional(),
  outcome: z.enum(auditOutcomes).optional(),
  /** Inclusive. */
  from: z.iso.datetime().optional(),
  /** Exclusive. */
  until: z.iso.datetime().optional(),
})

export type AuditSearch = z.infer<typeof auditSearch>

export const auditPageSize = 50
export const auditExportMost = 100_000

export const searchAudit = defineEndpoint({
  method: 'GET',
  path: '/Admin/SearchAudit',
  summary: 'Lists what happened, the latest first, a page at a time.',
  access: 'administrator',
  query: auditSearch.extend({ before: cursor.optional() }),
  response: z.object({
    entries: z.array(auditEntry),
    /** Null on the last page. */
    next: z.string().nullable(),
    person: named.nullable(),
  }),
})

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Sealed values are null once their key is destroyed. */
export const getAuditEntry = defineEndpoint({
  method: 'GET',
  path: '/Admin/GetAuditEntry',
  summary: 'Shows an entry in full, with the values before and after as far as they are not erased.',
  access: 'administrator',
  audit: 'audit.open',
  refusals: ['NOT_FOUND'],
  query: z.object({ at: z.iso.datetime(), id: z.uuid() }),
  response: auditEntry.extend({
    sessionId: z.uuid().nullable(),
    requestId: z.string().nullable(),
    address: z.string().nullable(),
    isAddressErased: z.boolean(),
    values: z.object({ before: z.record(z.string(), value), after: z.record(z.string(), value) }).nullable(),
    areValuesErased: z.boolean(),
  }),
})

export type AuditEntryDetails = z.infer<typeof getAuditEntry.response>

export const getAuditExport = defineEndpoint({
  method: 'GET',
  path: '/Admin/GetAuditExport',
  summary: 'Gives a short-lived address of a CSV file with the entries that are looked for.',
  access: 'administrator',
  audit: 'audit.export',
  query: auditSearch,
  isSecret: true,
  response: signedFile,
})

/** Last twelve months. */
export const getViewsOfMe = defineEndpoint({
  method: 'GET',
  path: '/CRM/GetViewsOfMe',
  summary: 'Lists who has seen what of the caller that not everybody sees.',
  access: 'signed-in',
  response: z.array(
    z.object({
      at: z.iso.datetime(),
      /** Null once erased. */
      name: z.string().nullable(),
      action: z.enum(viewActions),
      fields: z.array(z.string()),
    }),
  ),
})

export type ViewOfMe = z.infer<typeof getViewsOfMe.response>[number]
