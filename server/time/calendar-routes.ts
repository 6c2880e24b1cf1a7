import type { FastifyPluginAsync } from 'fastify'
import { z } from 'zod'
import {
  createCalendarFeed,
  getCalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '#api/contracts/time/calendar-feed.contract.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { personEndpoint, personWriteEndpoint } from '#server/platform/http/endpoint.ts'
import { sheetsOfPerson } from '#server/time/time-sheets/find-sheets.ts'
import {
  calendarText,
  createFeed,
  type FeedTimes,
  findFeed,
  ownerOfFeed,
  renewFeed,
  revokeFeed,
} from './calendar-feeds.ts'

/** `:file` is the token plus the extension calendars expect. */
const feedPath = '/CRM/calendar/:file'

const params = z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) })

const shown = ({ createdAt, endsAt }: FeedTimes) => ({
  createdon: createdAt.toISOString(),
  endson: endsAt.toISOString(),
})

const noFeed = { createdon: null, endson: null }

type Parts = Writing & { publicUrl: () => string }

export const calendarRoutes: FastifyPluginAsync<Parts> = async (app, { publicUrl, ...writing }) => {
  const { database, clock } = writing
  const { reader } = database

  personEndpoint(app, getCalendarFeed, async (_input, { id }) => {
    const feed = await findFeed(reader, id)
    return feed ? shown(feed) : noFeed
  })
  personWriteEndpoint(app, writing, createCalendarFeed, async (_input, { id }, tx) => {
    const { token, ...feed } = await createFeed(tx, id, clock())
    return { url: `${publicUrl()}/CRM/calendar/${token}.ics`, ...shown(feed) }
  })
  personWriteEndpoint(app, writing, renewCalendarFeed, async (_input, { id }, tx) =>
    shown(await renewFeed(tx, id, clock())),
  )
  personWriteEndpoint(app, writing, revokeCalendarFeed, async (_input, { id }, tx) => {
    await revokeFeed(tx, id)
    return noFeed
  })

  const options = { config: { access: 'public', isPrivateLink: true }, schema: { hide: true } } as const
  app.get(feedPath, options, async (request, reply) => {
    const file = params.safeParse(request.params).data?.file
    const owner =
      file === undefined ? null : await ownerOfFeed(reader, file.slice(0, -'.ics'.length), clock())
    if (owner === null) throw new AppError('NOT_FOUND')
    const sheets = await sheetsOfPerson(reader, owner)
    reply.header('cache-control', 'private, no-store').type('text/calendar; charset=utf-8')
    return calendarText(sheets[0]?.pro_employee ?? '', sheets)
  })
}
