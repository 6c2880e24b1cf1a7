import { z } from 'zod'

/**
 * A file that can be fetched for a short while by an address that needs no token. It always arrives as a download.
 * Afterwards the address answers `ADDRESS_EXPIRED`; one that was not made here answers `NOT_FOUND`.
 */
export const signedFile = z.object({
  url: z.string(),
  /** The name it is saved under. */
  name: z.string(),
  expiresInSeconds: z.int().positive(),
})

export type SignedFile = z.infer<typeof signedFile>
