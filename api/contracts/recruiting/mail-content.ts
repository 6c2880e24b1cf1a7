import { z } from 'zod'

export const mailKinds = ['reply', 'automatic', 'bounce'] as const

export type MailKind = (typeof mailKinds)[number]

/** Plain text, never markup. */
export const mailContent = z.object({
  id: z.uuid(),
  /** Empty if unreadable. */
  fromAddress: z.string(),
  fromName: z.string(),
  subject: z.string(),
  text: z.string(),
  isCut: z.boolean(),
  /** Unparsable or truncated: the raw mail is a file. */
  hasOriginal: z.boolean().optional(),
  /** Differs from the correspondent's. */
  isOtherAddress: z.boolean(),
  files: z.array(z.object({ id: z.uuid(), name: z.string(), bytes: z.int().positive() })),
  /** Not stored. */
  dropped: z.array(z.string()),
})

export type MailContent = z.infer<typeof mailContent>
