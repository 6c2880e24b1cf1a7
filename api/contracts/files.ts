import { z } from 'zod'

/** The media types of files by their kind, as they are sent and served. */
export const mediaTypes = {
  pdf: 'application/pdf',
  png: 'image/png',
  jpg: 'image/jpeg',
  webp: 'image/webp',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  rtf: 'application/rtf',
  odt: 'application/vnd.oasis.opendocument.text',
  txt: 'text/plain',
  csv: 'text/csv',
  zip: 'application/zip',
} as const

export type MediaKind = keyof typeof mediaTypes

/** Kinds of files that each form takes; they are told by content, never by name. */
export const takenKinds = {
  benchList: ['csv', 'xlsx'],
  resume: ['pdf', 'doc', 'docx', 'rtf', 'odt', 'txt'],
  photo: ['jpg', 'png', 'webp'],
  receipt: ['pdf', 'jpg', 'png', 'webp'],
  attachment: ['pdf', 'jpg', 'png', 'webp', 'docx', 'xlsx'],
} as const satisfies Record<string, readonly MediaKind[]>

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
