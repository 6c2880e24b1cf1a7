import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { createParser, type EventSourceMessage } from 'eventsource-parser'
import type { FastifyInstance } from 'fastify'
import { type DeskNews, deskNews, eventStream, followDesk } from '#api/contracts/recruiting/live.contract.ts'
import type { Caller } from './account-calls.ts'
import { defer } from './deferred.ts'

export const readAddress = (app: FastifyInstance): Promise<string> =>
  app.listen({ host: '127.0.0.1', port: 0 })

export type StreamedNews = { id: string; event: string; news: DeskNews }

/** Own connection, closed with the stream: `fetch` opens another one when cancelled. */
const ask = async (address: string, headers: Record<string, string>): Promise<IncomingMessage> => {
  const asked = request(address + followDesk.path, { headers, agent: false })
  asked.end()
  const [answer]: IncomingMessage[] = await once(asked, 'response')
  if (answer?.statusCode === 200) return answer
  answer?.resume()
  throw new Error(`Answered with ${answer?.statusCode}`)
}

export const followAs = async (address: string, caller: Caller, lastEventId?: string) => {
  const response = await ask(address, {
    ...caller.headers,
    accept: eventStream,
    ...(lastEventId !== undefined && { 'last-event-id': lastEventId }),
  })
  const all: StreamedNews[] = []
  const waiting = new Set<() => void>()
  const parser = createParser({
    onEvent: ({ id = '', event = '', data }: EventSourceMessage) => {
      all.push({ id, event, news: deskNews.parse(JSON.parse(data)) })
      for (const look of waiting) look()
    },
  })
  response.setEncoding('utf8').on('data', (part: string) => parser.feed(part))
  return {
    headers: response.headers,
    all,
    ended: new Promise<void>((resolve) => response.once('close', resolve)),
    close: () => void response.destroy(),
    until: async (isIt: (told: StreamedNews) => boolean): Promise<StreamedNews> => {
      const found = defer<StreamedNews>()
      const look = () => {
        const one = all.find(isIt)
        if (one) found.resolve(one)
      }
      waiting.add(look)
      look()
      return found.promise.finally(() => waiting.delete(look))
    },
  }
}

export const isAbout =
  (id: string) =>
  ({ news }: StreamedNews): boolean =>
    news.changes.some((change) => change.id === id)
