import type { FastifyPluginAsync } from 'fastify'
import { dropEarlierDraft, saveAnswerDraft } from '#api/contracts/recruiting/answer-draft.contract.ts'
import {
  answerInquiry,
  countInquiries,
  getInbox,
  getInquiry,
  noteInquiry,
  recallAnswer,
  stepInquiry,
} from '#api/contracts/recruiting/inquiry.contract.ts'
import type { Writing } from '#server/platform/http/attempt.ts'
import { personEndpoint, personWriteEndpoint } from '#server/platform/http/endpoint.ts'
import type { Messages } from '#server/platform/jobs/messages.ts'
import type { ScheduledJobs } from '#server/platform/jobs/scheduled-jobs.ts'
import { createDeskWorker } from '#server/recruiting/desk-worker.ts'
import { sendReminders } from '#server/recruiting/interviews/remind-interviews.ts'
import { dropEarlier, saveDraft } from './answer-drafts.ts'
import { countUntaken, findInbox, findInquiryFor } from './find-inquiries.ts'
import type { Receiving } from './mail-routes.ts'
import { addNote, applyInquiryStep, queueAnswer, recall } from './step-inquiry.ts'

type Parts = Writing & {
  messages: Messages
  /** Interval in ms; null disables polling. */
  deskPollMs: number | null
  answerDelaySeconds: number
  receiving: Receiving
  publicUrl: () => string
  scheduledJobs: ScheduledJobs
}

const scheduleDeskJobs = ({
  database,
  clock,
  messages,
  receiving: { mailing },
  publicUrl,
  scheduledJobs,
}: Parts) => {
  scheduledJobs.add({
    name: 'interviewReminders',
    everyMs: 60_000,
    run: async (isStopped) => {
      const sending = { queueMail: messages.queueMail, mailing, publicUrl: publicUrl() }
      while (!isStopped() && (await database.write((tx) => sendReminders(tx, sending, clock()))) > 0);
    },
  })
}

export const inquiryRoutes: FastifyPluginAsync<Parts> = async (app, parts) => {
  const { database, clock, messages, deskPollMs: pollMs, answerDelaySeconds: delaySeconds } = parts
  const { reader } = database
  const { mailing } = parts.receiving
  const { publicUrl } = parts
  const worker = createDeskWorker({ database, clock, messages, mailing, publicUrl, log: app.log, pollMs })
  scheduleDeskJobs(parts)
  app.addHook('onReady', async () => worker.start())
  app.addHook('onClose', worker.stop)

  personEndpoint(app, getInbox, ({ query }, caller) => findInbox(reader, query, { caller, at: clock() }))
  personEndpoint(app, countInquiries, async () => ({ waiting: await countUntaken(reader) }))
  personEndpoint(app, getInquiry, ({ query }, caller) =>
    findInquiryFor(reader, query.id, { caller, at: clock() }),
  )
  personWriteEndpoint(app, parts, stepInquiry, ({ body }, caller, tx) =>
    applyInquiryStep(tx, body, { caller, at: clock() }),
  )
  personWriteEndpoint(app, parts, noteInquiry, ({ body }, caller, tx) =>
    addNote(tx, body, { caller, at: clock() }),
  )
  personWriteEndpoint(app, parts, answerInquiry, ({ body }, caller, tx) =>
    queueAnswer(tx, body, { caller, delaySeconds, at: clock() }),
  )
  personWriteEndpoint(app, parts, saveAnswerDraft, ({ body }, caller, tx) =>
    saveDraft(tx, body, { caller, at: clock() }),
  )
  personWriteEndpoint(app, parts, dropEarlierDraft, ({ body }, caller, tx) =>
    dropEarlier(tx, body.id, { caller, at: clock() }),
  )
  personWriteEndpoint(app, parts, recallAnswer, ({ body }, caller, tx) =>
    recall(tx, body, { caller, at: clock() }),
  )
}
