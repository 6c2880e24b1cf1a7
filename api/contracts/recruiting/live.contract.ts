import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'

/** Pages ignore unknown topics. */
export const deskTopics = [
  'inquiry',
  'mail',
  'template',
  'job',
  'application',
  'partner',
  'submission',
] as const

export type DeskTopic = (typeof deskTopics)[number]

export const deskChange = z.object({ topic: z.string(), id: z.uuid() })

export type DeskChange = z.infer<typeof deskChange>

/** Ordered, at least once. `isReset`: events may be missing, refetch everything. */
export const deskNews = z.object({
  after: z.string(),
  isReset: z.boolean(),
  changes: z.array(deskChange),
})

export type DeskNews = z.infer<typeof deskNews>

export const liveEvents = ['begin', 'news'] as const

/** Milliseconds. */
export const heartbeatMs = 10_000

/** In `Accept`. */
export const eventStream = 'text/event-stream'

/** After `Last-Event-ID`; by default starts a minute back. */
export const followDesk = defineEndpoint({
  method: 'GET',
  path: '/Desk/Live',
  summary: 'Streams what changes at the desk as server-sent events.',
  access: 'recruiting',
  isQuiet: true,
  refusals: ['MALFORMED_REQUEST', 'NOT_READY'],
  response: z.string(),
})

/** Polling fallback. */
export const getChanges = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetChanges',
  summary: 'Says what has changed at the desk since it was asked last.',
  access: 'recruiting',
  isQuiet: true,
  query: z.object({ after: z.string().max(50).optional() }),
  response: deskNews,
})
