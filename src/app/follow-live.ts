import { createParser } from 'eventsource-parser'
import {
  type DeskNews,
  deskNews,
  eventStream,
  followDesk,
  liveEvents,
} from '#api/contracts/recruiting/live.contract.ts'

export type LiveHandlers = {
  begin: (news: DeskNews) => void
  news: (news: DeskNews) => void
  heartbeat: () => void
}

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

/** Ignores unknown events of later releases. Throws `StreamRefused`, and errors of `fetch`. */
export const followLive = async (
  { token, after, signal }: Following,
  hearing: LiveHandlers,
): Promise<void> => {
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
