import { z } from 'zod'
import { defineEndpoint } from '#api/contracts/platform/endpoint.ts'

/** What can change at the desk. A topic that a page does not know is none of its business. */
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

/** That a record arrived or changed; what it says is asked for by the page that shows it. */
export const deskChange = z.object({ topic: z.string(), id: z.uuid() })

export type DeskChange = z.infer<typeof deskChange>

/**
 * What was told at once, in its order, and where to go on after it. `isReset` says that more may have changed than is told: who
 * shows anything of the desk asks for all of it again. A change may be told twice, and is never left out.
 */
export const deskNews = z.object({
  after: z.string(),
  isReset: z.boolean(),
  changes: z.array(deskChange),
})

export type DeskNews = z.infer<typeof deskNews>

/** Names of what the stream tells besides comments: where it begins, and news. The data of both is `deskNews`. */
export const liveEvents = ['begin', 'news'] as const

/** How often a stream tells that it is alive, in milliseconds. */
export const heartbeatMs = 10_000

/** The media type of the stream, which the caller has to accept. */
export const eventStream = 'text/event-stream'

/** Goes on after `Last-Event-ID`; without one it begins a minute ago, before which the page was not there. */
export const followDesk = defineEndpoint({
  method: 'GET',
  path: '/Desk/Live',
  summary: 'Streams what changes at the desk as server-sent events.',
  access: 'recruiting',
  isQuiet: true,
  refusals: ['MALFORMED_REQUEST', 'NOT_READY'],
  response: z.string(),
})

/** What `followDesk` tells, for those whom no stream reaches. */
export const getChanges = defineEndpoint({
  method: 'GET',
  path: '/Desk/GetChanges',
  summary: 'Says what has changed at the desk since it was asked last.',
  access: 'recruiting',
  isQuiet: true,
  query: z.object({ after: z.string().max(50).optional() }),
  response: deskNews,
})
