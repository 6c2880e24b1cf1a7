import { createParser } from 'eventsource-parser'
import {
  type DeskChange,
  type DeskNews,
  type DeskTopic,
  deskNews,
  deskTopics,
  eventStream,
  followDesk,
  getChanges,
  liveEvents,
} from '../contracts/live.contract.ts'
import { crmApi } from './crm-api.ts'
import { fromContract } from './from-contract.ts'

const tagTypes = ['Inquiry', 'Mail', 'AnswerTemplate', 'DeskJob', 'Application'] as const

const tagOf: Record<DeskTopic, (typeof tagTypes)[number]> = {
  inquiry: 'Inquiry',
  mail: 'Mail',
  template: 'AnswerTemplate',
  job: 'DeskJob',
  application: 'Application',
}

const liveApi = crmApi.enhanceEndpoints({ addTagTypes: tagTypes }).injectEndpoints({
  endpoints: (build) => ({
    getChanges: build.query({ ...fromContract(getChanges), keepUnusedDataFor: 0 }),
  }),
})

/** These are asked for as a whole. */
const isWhole = new Set<string>(['Mail', 'AnswerTemplate'])

/** The list and the record itself; the detail of one record is no reason to ask for the details of another. */
const tagsOf = ({ topic, id }: DeskChange) => {
  const known = deskTopics.find((one) => one === topic)
  if (known === undefined) return []
  const type = tagOf[known]
  if (isWhole.has(type)) return [{ type }]
  return [
    { type, id: 'LIST' },
    { type, id },
  ]
}

/** Has every page ask again for what it shows of what changed. */
export const showNews = ({ isReset, changes }: DeskNews) =>
  liveApi.util.invalidateTags(isReset ? [...tagTypes] : changes.flatMap(tagsOf))

/** Asks what has changed; fails with a `CallError`. */
export const askForChanges = (after: string | null) =>
  liveApi.endpoints.getChanges.initiate(after === null ? {} : { after }, {
    forceRefetch: true,
    subscribe: false,
  })

/** What a stream says to who follows it. */
export type Hearing = {
  begin: (news: DeskNews) => void
  news: (news: DeskNews) => void
  heartbeat: () => void
}

/** Why a stream did not begin: how the server answered. */
export class StreamRefused extends Error {
  readonly status: number
  constructor(status: number) {
    super(`The stream was answered with ${status}`)
    this.status = status
  }
}

type Following = { token: string; after: string | null; signal: AbortSignal }

const readNews = (data: string): DeskNews | undefined => {
  try {
    return deskNews.safeParse(JSON.parse(data)).data
  } catch {
    return undefined
  }
}

/**
 * Follows the desk until the stream ends. An event of a later release that is not understood is passed over.
 *
 * @throws `StreamRefused` where it does not begin; what `fetch` does
 */
export const followLive = async ({ token, after, signal }: Following, hearing: Hearing): Promise<void> => {
  const { body, ok, status } = await fetch(followDesk.path, {
    headers: {
      authorization: `Bearer ${token}`,
      accept: eventStream,
      ...(after !== null && { 'last-event-id': after }),
    },
    cache: 'no-store',
    signal,
  })
  if (!ok || !body) throw new StreamRefused(status)
  const parser = createParser({
    onEvent: ({ event, data }) => {
      const kind = liveEvents.find((one) => one === event)
      const news = readNews(data)
      if (kind && news) hearing[kind](news)
    },
    onComment: hearing.heartbeat,
  })
  const reader = body.pipeThrough(new TextDecoderStream()).getReader()
  for (let part = await reader.read(); !part.done; part = await reader.read()) parser.feed(part.value)
}
