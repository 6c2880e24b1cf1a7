import { z } from 'zod'
import { mailKinds } from '#api/contracts/recruiting/mail-content.ts'

export const mailTask = {
  name: 'mail' as const,
  value: z.object({
    fingerprint: z.string().length(64),
    /** With angle brackets; empty if missing. */
    messageId: z.string().max(252),
    /** Likeliest first. */
    answersTo: z.array(z.string().max(252)).max(200),
    /** Lower case. */
    recipients: z.array(z.string().max(254)).max(100),
    fromAddress: z.string().max(254),
    fromName: z.string().max(400),
    subject: z.string().max(600),
    text: z.string().max(40_000),
    isCut: z.boolean(),
    kind: z.enum(mailKinds),
    reason: z.string().max(600),
    isPermanent: z.boolean(),
    files: z.array(z.object({ name: z.string().max(400), bytes: z.int().positive() })).max(5),
    dropped: z.array(z.string().max(400)).max(20),
    /** Partly unreadable: the original is stored too. */
    keepsOriginal: z.boolean(),
  }),
  valueBytes: 512 * 1024,
  contentBytes: 32 * 1024 * 1024,
}

/** For a mail that cannot be read whole. */
export const mailHeadTask = { ...mailTask, name: 'mailHead' as const }

export type ReadMail = z.infer<typeof mailTask.value>
