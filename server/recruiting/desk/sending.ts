import type { Messages } from '#server/platform/jobs/messages.ts'
import type { Sending } from '#server/recruiting/interviews/interview-mail.ts'
import type { Receiving } from './mail-routes.ts'

export type SendingParts = { messages: Messages; publicUrl: () => string; receiving: Receiving }

export const createSending = ({ messages, publicUrl, receiving }: SendingParts): Sending => ({
  queueMail: messages.queueMail,
  queueLatestMail: messages.queueLatestMail,
  mailing: receiving.mailing,
  publicUrl: publicUrl(),
})
