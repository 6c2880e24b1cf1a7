import type { FastifyPluginAsync } from 'fastify'
import type { z } from 'zod'
import { getDesk } from '#api/contracts/recruiting/inquiry.contract.ts'
import type { Person } from '#server/people/person.ts'
import type { Reader } from '#server/platform/db/database.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { personEndpoint } from '#server/platform/http/endpoint.ts'
import { oldestNew } from '#server/recruiting/applications/find-applications.ts'
import { answerDue } from '#server/recruiting/desk/business-time.ts'
import { findQueues } from '#server/recruiting/desk/find-inquiries.ts'
import { countUnmatched, oldestUnmatched } from '#server/recruiting/desk/mail-contents.ts'
import { countWaiting, oldestWaiting } from './partners/find-partners.ts'
import { countUnreviewed, oldestUnreviewed } from './submissions/find-submissions.ts'

type Ages = Pick<z.output<typeof getDesk.response>, 'oldest' | 'mailLateSince'>

const written = (at: Date | null) => at?.toISOString() ?? null

/** Oldest waiting item of everything but inquiries. Unmatched mail is promised an answer too. */
const findOldest = async (
  reader: Reader,
  { caller, at }: { caller: Pick<Person, 'id'>; at: Date },
): Promise<Ages> => {
  const mail = await oldestUnmatched(reader)
  const due = mail && (await answerDue(mail))
  return {
    oldest: {
      partners: written(await oldestWaiting(reader)),
      unmatchedMail: written(mail),
      submissions: written(await oldestUnreviewed(reader, caller)),
      applications: written(await oldestNew(reader)),
    },
    mailLateSince: due && due < at ? written(due) : null,
  }
}

export const deskOverviewRoutes: FastifyPluginAsync<Writing> = async (
  app,
  { database: { reader }, clock },
) => {
  personEndpoint(app, getDesk, async (_input, caller) => ({
    queues: await findQueues(reader, { caller, at: clock() }),
    partners: await countWaiting(reader),
    unmatchedMail: await countUnmatched(reader),
    submissions: await countUnreviewed(reader, caller),
    ...(await findOldest(reader, { caller, at: clock() })),
  }))
}
