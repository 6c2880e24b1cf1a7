import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import {
  createCalendarFeed,
  getCalendarFeed,
  revokeCalendarFeed,
} from '#api/contracts/calendar-feed.contract.ts'
import { createFeed, findFeed, ownerOfFeed, revokeFeed } from '#server/domain/calendar/calendar-feeds.ts'
import { calendarText } from '#server/domain/calendar/calendar-text.ts'
import { sheetsOfPerson } from '#server/domain/time-sheets/find-sheets.ts'
import { ApiError } from '#server/http/api-error.ts'
import type { Writing } from '#server/http/attempt.ts'
import { personEndpoint, personWriteEndpoint } from '#server/http/person-endpoint.ts'

/** Where calendars fetch a feed; its token is the last part, with the ending that calendars look for. */
export const feedPath = '/CRM/calendar/:file'

const params = z.object({ file: z.string().regex(/^[\w-]{43}\.ics$/) })

type Parts = Writing & { publicUrl: () => string }

/** Private calendar feeds: made and voided by their owner, read by whoever has the address. */
export const calendarRoutes = (app: FastifyInstance, { publicUrl, ...writing }: Parts) => {
  const { database, clock } = writing
  const { reader } = database

  personEndpoint(app, getCalendarFeed, async (_input, { id }) => ({
    createdon: (await findFeed(reader, id))?.toISOString() ?? null,
  }))
  personWriteEndpoint(app, writing, createCalendarFeed, async (_input, { id }, tx) => ({
    url: `${publicUrl()}/CRM/calendar/${await createFeed(tx, id, clock())}.ics`,
    createdon: clock().toISOString(),
  }))
  personWriteEndpoint(app, writing, revokeCalendarFeed, async (_input, { id }, tx) => {
    await revokeFeed(tx, id)
    return { createdon: null }
  })

  const options = { config: { access: 'public' }, schema: { hide: true } } as const
  app.get(feedPath, options, async (request, reply) => {
    const file = params.safeParse(request.params).data?.file
    const owner = file === undefined ? null : await ownerOfFeed(reader, file.slice(0, -'.ics'.length))
    if (owner === null) throw new ApiError('NOT_FOUND')
    const sheets = await sheetsOfPerson(reader, owner)
    reply.header('cache-control', 'private, no-store').type('text/calendar; charset=utf-8')
    return calendarText(sheets[0]?.pro_employee ?? '', sheets)
  })
}
