import { z } from 'zod'
import { mailKinds } from '#api/contracts/recruiting/mail-content.ts'

/** Reads a mail; what was drawn are its files, one after the other. */
export const mailTask = {
  name: 'mail' as const,
  value: z.object({
    /** The same for a mail that came twice. */
    fingerprint: z.string().length(64),
    /** With its angle brackets; empty for none. */
    messageId: z.string().max(252),
    /** What it says it answers to, the likeliest first. */
    answersTo: z.array(z.string().max(252)).max(200),
    /** In lower case. */
    recipients: z.array(z.string().max(254)).max(100),
    fromAddress: z.string().max(254),
    fromName: z.string().max(400),
    subject: z.string().max(600),
    text: z.string().max(40_000),
    isCut: z.boolean(),
    kind: z.enum(mailKinds),
    /** Why a mail of ours did not arrive, and whether it never will. */
    reason: z.string().max(600),
    isPermanent: z.boolean(),
    files: z.array(z.object({ name: z.string().max(400), bytes: z.int().positive() })).max(5),
    dropped: z.array(z.string().max(400)).max(20),
    /** Some of it could not be read: the mail itself is kept with it. */
    keepsOriginal: z.boolean(),
  }),
  valueBytes: 512 * 1024,
  contentBytes: 32 * 1024 * 1024,
}

/** Reads the head alone, of a mail that cannot be read as a whole. */
export const mailHeadTask = { ...mailTask, name: 'mailHead' as const }

export type ReadMail = z.infer<typeof mailTask.value>
