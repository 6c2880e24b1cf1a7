import { z } from 'zod'

/** What a mail that came in is: somebody wrote it, a machine answered, or a mail of ours did not arrive. */
export const mailKinds = ['reply', 'automatic', 'bounce'] as const

export type MailKind = (typeof mailKinds)[number]

/** A mail that came in, as text; nothing of it is markup. */
export const mailContent = z.object({
  id: z.uuid(),
  /** Empty where none can be read. */
  fromAddress: z.string(),
  fromName: z.string(),
  subject: z.string(),
  text: z.string(),
  /** The text was longer. */
  isCut: z.boolean(),
  /** Some of it could not be read, or it was longer: the mail as it arrived is among the files. */
  hasOriginal: z.boolean().optional(),
  /** It came from another address than the one that wrote. */
  isOtherAddress: z.boolean(),
  files: z.array(z.object({ id: z.uuid(), name: z.string(), bytes: z.int().positive() })),
  /** Names of what came with it and was not kept. */
  dropped: z.array(z.string()),
})

export type MailContent = z.infer<typeof mailContent>
